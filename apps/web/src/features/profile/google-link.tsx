import { act } from '@houseful/app-kit/call.ts';
import type { User } from '@houseful/app-kit/data.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { useId, useState } from 'react';
import { askForCode, needsCode } from '../../account/ask-for-code.ts';
import { showChanged, unlinkGoogle } from './queries.ts';

/**
 * Tells that Google opens the account, and unlinks it (AMB-10). Shows nothing for an account without Google.
 */
export function GoogleLink({ user }: { user: User }) {
  const t = useT();
  const heading = useId();
  const [busy, setBusy] = useState(false);
  if (!user.google_linked) return null;
  const remove = async (): Promise<void> => {
    const changed = await unlinkGoogle();
    if (needsCode(changed)) return askForCode(user.user_number, remove);
    if (!act(changed)) return;
    showChanged(changed.data);
    notify(t('Google sign-in was removed from your account.'));
  };
  const press = async () => {
    setBusy(true);
    await remove();
    setBusy(false);
  };
  return (
    <section aria-labelledby={heading} className="pr-part">
      <h2 id={heading} className="hf-card-title">
        {t('Google sign-in')}
      </h2>
      <p>
        {t(
          'Your Google account opens this account, too. If you did not add it, remove it and sign out your other devices.',
        )}
      </p>
      <Button size="small" loading={busy} onClick={() => void press()}>
        {t('Remove Google sign-in')}
      </Button>
    </section>
  );
}
