import { act } from '@houseful/app-kit/call.ts';
import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useForm } from '@houseful/app-kit/forms/use-form.ts';
import { useRequestKey } from '@houseful/app-kit/forms/use-request-key.ts';
import { closing } from '@houseful/app-kit/modals/modal-host.tsx';
import { useLive } from '@houseful/app-kit/query-client.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { cleanLine, cleanText } from '@houseful/domain/forms/clean-text.ts';
import { MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { checkGift, GIFT_MESSAGE, MAX_GIFT_MESSAGE } from '@houseful/domain/forms/gift.ts';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { Select } from '@houseful/ui/forms/select.tsx';
import { TextArea } from '@houseful/ui/forms/text-area.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Modal } from '@houseful/ui/overlays/modal.tsx';
import { useState } from 'react';
import type { ModalProps } from '../../modals/modal-props.ts';
import { openModal } from '../../modals/open-modal.ts';
import { useCountryCode } from '../../shell/use-country-code.ts';
import { giftSenderQuery, sendGift } from './queries.ts';
import './gift.css';

/**
 * Send this as a gift: a friend gets the ticket by a link of its own, which shows no amount (K-12..K-18,
 * AMB-85, AMB-86).
 */
export function GiftModal({ ticket }: ModalProps['gift']) {
  const t = useT();
  const countryCode = useCountryCode();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [typed, setTyped] = useState<string>();
  const { keyOf } = useRequestKey();
  const sender = useSenderName(ticket.transaction_id);
  const message = typed ?? (sender === undefined ? '' : t(GIFT_MESSAGE, { name: sender }));

  const friend = { name: cleanLine(name), number, message: cleanText(message) };
  const send = async () => {
    const sent = await sendGift(ticket, friend, keyOf(friend));
    if (act(sent)) openModal('gift-sent', { name: friend.name, onlyFood: ticket.only_fnd });
  };
  const { form, errorOf, busy, submit } = useForm(() => checkGift(friend), send);
  return (
    <Modal
      {...closing}
      title={t('Send this as a gift')}
      closeLabel={t('Close')}
      lead={t('Your friend gets the ticket on WhatsApp. The price is not shown.')}
    >
      <form ref={form} noValidate className="tk-gift" onSubmit={submit}>
        <TextField
          label={t('Full name')}
          autoComplete="off"
          maxLength={MAX_NAME}
          required
          value={name}
          onValueChange={setName}
          error={errorOf('name')}
        />
        <div className="tk-gift__number">
          <Select
            label={t('Country code')}
            value={countryCode}
            options={[{ value: countryCode, label: `+${countryCode}` }]}
          />
          <MobileField
            label={t('Phone number')}
            autoComplete="off"
            required
            value={number}
            onValueChange={setNumber}
            error={errorOf('number')}
          />
        </div>
        <TextArea
          label={t('Message')}
          rows={4}
          maxLength={MAX_GIFT_MESSAGE}
          required
          value={message}
          onValueChange={setTyped}
          error={errorOf('message')}
        />
        <Button type="submit" look="primary" size="large" wide loading={busy}>
          {t('Proceed')}
        </Button>
      </form>
    </Modal>
  );
}

/**
 * Returns the sender's name: the signed-in person's, else the buyer's (K-17). The box stays empty until it is
 * known.
 */
function useSenderName(transactionId: string): string | undefined {
  const t = useT();
  const { signedIn, user, card } = useSession();
  const known = user?.user_name ?? card?.user_name;
  const asked = useLive({ ...giftSenderQuery(transactionId, signedIn), enabled: !known });
  return known ?? asked.data ?? (asked.isError ? t('A friend') : undefined);
}
