import { act } from '@houseful/app-kit/call.ts';
import type { User } from '@houseful/app-kit/data.ts';
import { useFocusWrong } from '@houseful/app-kit/forms/use-focus-wrong.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { cleanEmail, cleanLine } from '@houseful/domain/forms/clean-text.ts';
import { lastTenDigits, MAX_EMAIL, MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { checkProfile, type ProfileField } from '@houseful/domain/forms/profile.ts';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { type FormEvent, useState } from 'react';
import { askForCode, needsCode } from '../../account/ask-for-code.ts';
import { openModal } from '../../modals/open-modal.ts';
import { saveProfile, showChanged } from './queries.ts';

type Wrong = Partial<Record<ProfileField, string>>;

/** Name and e-mail address (M-06..M-08, AMB-44). The number is the account and is only shown. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT();
  const [name, setName] = useState(user.user_name);
  const [email, setEmail] = useState(user.user_email);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const form = useFocusWrong(wrong.name || wrong.email ? wrong : undefined);
  const errorOf = (field: ProfileField) => wrong[field] && t(wrong[field]);

  const save = async (typed: { name: string; email: string }): Promise<void> => {
    const saved = await saveProfile(typed, user);
    if (needsCode(saved)) return askForCode(user.user_number, () => save(typed));
    if (!act(saved)) return;
    showChanged(saved.data);
    openModal('profile-updated');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const typed = { name: cleanLine(name), email: cleanEmail(email) };
    const checked = checkProfile(typed);
    setWrong(
      checked.ok ? {} : Object.fromEntries(checked.failures.map(({ field, message }) => [field, message])),
    );
    if (!checked.ok) return;
    setBusy(true);
    await save(typed);
    setBusy(false);
  };
  return (
    <form ref={form} noValidate className="pr-form" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('Full name')}
        autoComplete="name"
        maxLength={MAX_NAME}
        required
        value={name}
        onValueChange={setName}
        error={errorOf('name')}
      />
      <TextField
        label={t('Email address')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
        value={email}
        onValueChange={setEmail}
        error={errorOf('email')}
        hint={t('Tickets and receipts also go here.')}
      />
      <p className="pr-number">
        {t('Your mobile number is +{code} {number}. It is your account and cannot be changed here.', {
          code: user.user_number_country_code,
          number: lastTenDigits(user.user_number),
        })}
      </p>
      <Button type="submit" look="primary" loading={busy}>
        {t('Update Profile')}
      </Button>
    </form>
  );
}
