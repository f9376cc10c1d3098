import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { errors } from '@houseful/contract/errors.ts';
import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import { normalisePromoCode } from '@houseful/domain/promos.ts';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { type FormEvent, useState } from 'react';
import { actInHold } from '../../booking/act-in-hold.ts';
import { rupees } from '../../booking/order-lines.ts';
import { findOrder } from '../../booking/queries.ts';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { forgetNotices } from '../../shell/forget-notices.ts';
import { PromoOffers } from './promo-offers.tsx';
import { applyPromo, removePromo } from './queries.ts';

/**
 * A promo code for the order (I-02..I-05, I-09). One box holds the code that is on, or the next one. The
 * total is always the server's: it is read again after every change.
 */
export function PromoBox({ booking }: { booking: LiveBooking }) {
  const t = useT();
  const { order, keep, refresh } = booking;
  const refusal = t(errors.promo_refused.message);
  const applied = order.promo_code ?? '';
  const [code, setCode] = useState(applied);
  const [refused, setRefused] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [busy, setBusy] = useState<'apply' | 'remove'>();
  /** The box shows the code that is on: there is nothing to apply. */
  const isOn = applied !== '' && normalisePromoCode(code) === applied;
  // The button that applies or removes a code disappears with its success.
  const box = useKeptFocus<HTMLElement>(applied);

  const readAgain = async () => {
    const found = await findOrder(order.transaction_id);
    if (found.ok) keep(found.data);
    else refresh();
  };
  const during = async (what: 'apply' | 'remove', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    await work();
    await readAgain();
    setBusy(undefined);
  };
  /** The notification goes; the field stays marked. */
  const refuse = () => {
    notify(refusal, 'alert');
    setRefused(true);
  };
  /** The code before it goes first, and stays off when the new one is bad (I-04, AMB-72). */
  const apply = (typed: string) =>
    during('apply', async () => {
      setRefused(false);
      if (applied && !actInHold(await removePromo(order))) return;
      const done = await applyPromo(order, typed);
      if (!actInHold(done)) return setRefused(done.code === errors.promo_refused.code);
      // An answer without code or amount applies nothing (I-03).
      if (!done.data?.code || !done.data.amount) return refuse();
      setCode(done.data.code);
      // A code that works is not contradicted by the refusal of the one before.
      forgetNotices((text) => text === refusal);
    });
  const remove = () =>
    during('remove', async () => {
      const isOff = actInHold(await removePromo(order));
      setRemoved(isOff);
      if (isOff) setCode('');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = cleanPhrase(code);
    if (isOn) return;
    if (typed === '') refuse();
    else void apply(typed);
  };
  return (
    <section ref={box} tabIndex={-1} className="bk-promo" aria-label={t('Promo')}>
      <form noValidate className="bk-promo__form" data-on={isOn || undefined} onSubmit={submit}>
        <CodeField
          label={t('Promo code')}
          placeholder={t('Promo code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={
            refused
              ? applied
                ? t('Check the code.')
                : t('Check the code. Nothing has been taken off the total.')
              : undefined
          }
          onValueChange={(typed) => {
            setCode(typed);
            setRefused(false);
          }}
        />
        {!isOn && (
          <Button type="submit" loading={busy === 'apply'}>
            {/* A sentence of its own: Hindi has another word for applying for a job. */}
            {t('{n, plural, one {Apply} other {Apply}}', { n: 1 })}
          </Button>
        )}
        {applied && (
          <Button look="link" loading={busy === 'remove'} onClick={() => void remove()}>
            {t('Remove promo')}
          </Button>
        )}
      </form>
      {applied && (
        <div className="bk-promo__applied">
          <Icon name="check" small />
          <p role="status">
            {t('{code}, {amount} off', { code: applied, amount: rupees(order.promo_amount) })}
          </p>
        </div>
      )}
      <p className="hf-hidden" role="status">
        {isRemoved &&
          !applied &&
          t('The promo code is taken off. Total: {amount}', { amount: rupees(order.total) })}
      </p>
      <p className="bk-promo__warning" data-on={applied ? '' : undefined}>
        <Icon name="warning" small />
        {t('Bookings paid with a promo code get no refund if you cancel.')}
      </p>
      {!applied && (
        <PromoOffers booking={booking} busy={busy === 'apply'} onUse={(chosen) => void apply(chosen)} />
      )}
    </section>
  );
}
