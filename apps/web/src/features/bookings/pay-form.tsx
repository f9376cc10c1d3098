import { MobileField } from '@houseful/app-kit/forms/mobile-field.tsx';
import { useFocusWrong } from '@houseful/app-kit/forms/use-focus-wrong.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import { useT } from '@houseful/app-kit/text.tsx';
import { errors } from '@houseful/contract/errors.ts';
import { cleanEmail, cleanLine } from '@houseful/domain/forms/clean-text.ts';
import { lastTenDigits, MAX_EMAIL, MAX_NAME } from '@houseful/domain/forms/field-rules.ts';
import { checkPaymentContact, type PaymentContactField } from '@houseful/domain/forms/payment-contact.ts';
import { formatRupees, toRupees } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import { isNeverCancellable } from '@houseful/domain/refunds.ts';
import { TextField } from '@houseful/ui/forms/field.tsx';
import { RadioGroup } from '@houseful/ui/forms/radio-group.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Container, PageTitle } from '@houseful/ui/kit/page.tsx';
import { type FormEvent, useState } from 'react';
import { rupees } from '../../booking/order-lines.ts';
import type { Order } from '../../booking/receive.ts';
import { TimeLeft } from '../../booking/time-left.tsx';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { useFee } from '../../booking/use-fee.ts';
import { openModal } from '../../modals/open-modal.ts';
import { useCountryCode } from '../../shell/use-country-code.ts';
import { FeeTrouble } from './fee-trouble.tsx';
import { FriendsForm } from './friends-form.tsx';
import { keepForm, readForm } from './kept-form.ts';
import { PayReceipt } from './pay-receipt.tsx';
import { waysOf } from './payment-ways.tsx';
import type { Contact } from './queries.ts';
import { useFriends } from './use-friends.ts';
import { usePay } from './use-pay.ts';

/**
 * Asks for the contact and the way of paying. The account's details are filled in until the buyer types
 * others (J-16); typed fields are kept (AMB-133).
 */
export function PayForm({ booking }: { booking: LiveBooking }) {
  const t = useT();
  const countryCode = useCountryCode();
  const { order } = booking;
  const { fee, retry, retrying } = useFee(order);
  const { user } = useSession();
  const id = order.transaction_id;
  const [typed, setTyped] = useState(() => readForm(id).contact);
  const [wrong, setWrong] = useState<{ field: PaymentContactField; message: string }>();
  const [chosen, setChosen] = useState(() => readForm(id).way);
  const friends = useFriends(order);
  const form = useFocusWrong(wrong ?? friends.fault);
  const { busy, pay } = usePay(booking);

  const ways = waysOf(order, t);
  const way = ways.find(({ value }) => value === chosen) ?? ways[0];
  const contact: Contact = {
    name: typed.name ?? user?.user_name ?? '',
    email: typed.email ?? user?.user_email ?? '',
    mobile: typed.mobile ?? lastTenDigits(user?.user_number ?? ''),
  };
  const field = (name: PaymentContactField) => ({
    value: contact[name],
    onValueChange: (value: string) => {
      const next = { ...typed, [name]: value };
      setTyped(next);
      setWrong((before) => (before?.field === name ? undefined : before));
      keepForm(id, { contact: next });
    },
    error: wrong?.field === name ? t(wrong.message) : undefined,
  });
  const choose = (way: string) => {
    setChosen(way);
    keepForm(id, { way });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const clean = { ...contact, name: cleanLine(contact.name), email: cleanEmail(contact.email) };
    const checked = checkPaymentContact(clean);
    setWrong(checked.ok ? undefined : checked);
    const split = way?.type === PAYMENT_TYPE.group ? friends.check() : null;
    if (!checked.ok || !way || fee !== 'known' || split?.ok === false) return;
    void pay(way, clean, split?.ok ? { own: toRupees(split.own), friends: split.friends } : undefined);
  };
  const isPaidHere = way?.type !== PAYMENT_TYPE.cash && way?.type !== PAYMENT_TYPE.payLater;
  const toPay =
    way?.type === PAYMENT_TYPE.group
      ? friends.shares && formatRupees(friends.shares.own)
      : rupees(order.total);

  return (
    <Container work className="bk-pay pt-6 pb-24 phone:pt-4 phone:pb-44">
      <TimeLeft booking={booking} />
      <PageTitle look="work" className="mt-8 phone:mt-4">
        {t('Pay')}
      </PageTitle>
      <div className="bk-pay__receipt">
        <div>
          <PayReceipt order={order} fee={fee} />
          {fee === 'failed' && <FeeTrouble onRetry={retry} retrying={retrying} />}
        </div>
      </div>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="bk-pay__form">
          <h2 className="hf-h3 mt-10 phone:mt-3">{t('Where we send the ticket')}</h2>
          <div className="bk-contact">
            <TextField
              label={t('Name')}
              autoComplete="name"
              required
              maxLength={MAX_NAME}
              {...field('name')}
            />
            <MobileField
              label={t('Mobile number')}
              autoComplete="tel-national"
              before={`+${countryCode}`}
              required
              {...field('mobile')}
            />
            <TextField
              label={t('Email')}
              hint={t('Optional')}
              type="email"
              autoComplete="email"
              maxLength={MAX_EMAIL}
              className="bk-email"
              {...field('email')}
            />
          </div>
          <h2 className="hf-h3 mt-10 phone:mt-4">{t('How you pay')}</h2>
          <RadioGroup
            label={t('How you pay')}
            hideLabel
            look="list"
            className="mt-3 phone:mt-1"
            choices={ways}
            value={way?.value}
            onChange={choose}
            more={(value) => {
              const entry = ways.find((choice) => choice.value === value);
              if (entry?.type !== PAYMENT_TYPE.group) return entry?.more;
              const { rows, change, fault, total } = friends;
              return (
                <FriendsForm
                  rows={rows}
                  onChange={change}
                  seats={order.seats.length}
                  total={total}
                  fault={fault}
                />
              );
            }}
          />
        </div>
        <div className="bk-paybar">
          <Button
            type="submit"
            look="primary"
            size="large"
            wide
            loading={busy}
            disabled={!way || fee === 'failed'}
          >
            {(way?.button ?? String)(fee === 'known' ? (toPay ?? '') : '')}
          </Button>
          <p className="hf-meta text-muted">
            {isPaidHere
              ? t('By paying you accept the terms and conditions.')
              : t('By booking you accept the terms and conditions.')}{' '}
            <Button look="link" className="bk-inline" onClick={() => openModal('terms')}>
              {t('Read them')}
            </Button>{' '}
            <Refunds order={order} />
          </p>
        </div>
      </form>
    </Container>
  );
}

/** Tells before paying which amounts cannot be refunded (L-08, L-15, AMB-137). */
function Refunds({ order }: { order: Order }) {
  const t = useT();
  const { show, cinema, promo_code, server_time } = order;
  if (order.only_fnd) return <b>{t(errors.cancel_food_only.message)}</b>;
  if (!cinema.cancels) return <b>{t(errors.cancel_not_offered.message)}</b>;
  if (show && isNeverCancellable(Date.parse(server_time), Date.parse(show.startsAt))) {
    return <b>{t('Not cancellable: the show starts in less than 30 minutes.')}</b>;
  }
  return promo_code ? <b>{t('No refund if you cancel, because a promo code is used.')}</b> : null;
}
