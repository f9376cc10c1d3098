import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { errors } from '@houseful/contract/errors.ts';
import { cleanPhrase } from '@houseful/domain/forms/clean-text.ts';
import { CodeField } from '@houseful/ui/forms/code-field.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { notify } from '@houseful/ui/overlays/notify.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { actInHold } from '../../booking/act-in-hold.ts';
import { rupees } from '../../booking/order-lines.ts';
import { findOrder } from '../../booking/queries.ts';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { fullDay } from '../../programme/days.ts';
import { forgetNotices } from '../../shell/forget-notices.ts';
import { applyPromo, promosQuery, removePromo } from './queries.ts';

/**
 * A promo code for the order (I-02..I-05, I-09). The total is always the server's: it is read again after
 * every change.
 */
export function PromoBox({ booking }: { booking: LiveBooking }) {
  const t = useT();
  const { order, keep, refresh } = booking;
  const refusal = t(errors.promo_refused.message);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const [busy, setBusy] = useState<'apply' | 'remove'>();
  const applied = order.promo_code;
  // The button that applies or removes a code disappears with its success.
  const box = useKeptFocus<HTMLElement>(applied);
  // The line of the code comes above the field, and would push it behind the bar of a phone.
  useEffect(() => {
    const focused = document.activeElement;
    if (applied && box.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [applied, box]);

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
      setCode('');
      // A code that works is not contradicted by the refusal of the one before.
      forgetNotices((text) => text === refusal);
    });
  const remove = () => during('remove', async () => setRemoved(actInHold(await removePromo(order))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = cleanPhrase(code);
    if (typed === '') refuse();
    else void apply(typed);
  };
  return (
    <section ref={box} tabIndex={-1} className="bk-promo" aria-label={t('Promo')}>
      {applied && (
        <div className="bk-promo__applied">
          <Icon name="check" small />
          <p role="status">
            {t('{code}, {amount} off', { code: applied, amount: rupees(order.promo_amount) })}
          </p>
          <Button look="link" loading={busy === 'remove'} onClick={() => void remove()}>
            {t('Remove promo')}
          </Button>
        </div>
      )}
      <p className="hf-hidden" role="status">
        {isRemoved &&
          !applied &&
          t('The promo code is taken off. Total: {amount}', { amount: rupees(order.total) })}
      </p>
      {applied && (
        <p className="bk-promo__warning">
          <Icon name="warning" small />
          {t('Bookings paid with a promo code get no refund if you cancel.')}
        </p>
      )}
      <form noValidate className="bk-promo__form" onSubmit={submit}>
        <CodeField
          label={t('Promo code')}
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
        <Button type="submit" loading={busy === 'apply'}>
          {/* A sentence of its own: Hindi has another word for applying for a job. */}
          {t('{n, plural, one {Apply} other {Apply}}', { n: 1 })}
        </Button>
      </form>
      {!applied && <Codes booking={booking} onUse={(chosen) => void apply(chosen)} />}
    </section>
  );
}

/** Codes that anyone may use, behind a press. */
function Codes({ booking: { order }, onUse }: { booking: LiveBooking; onUse: (code: string) => void }) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: promos = [] } = useLive(promosQuery(order.only_fnd, useLang()));
  if (promos.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="bk-promo__more"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('See offers')}
        <Icon name={open ? 'up' : 'down'} small />
      </button>
      <ul id={id} hidden={!open} className="bk-promo__codes">
        {promos.map((promo) => (
          <li key={promo.promo_code}>
            <div>
              <b>{promo.promo_title}</b>
              <p>{promo.promo_description}</p>
              <p className="hf-meta text-muted">
                {promo.promo_required}{' '}
                {promo.promo_expiry && t('Valid till {date}', { date: fullDay(t, promo.promo_expiry) })}
              </p>
            </div>
            <Button size="small" onClick={() => onUse(promo.promo_code)}>
              {t('Use {code}', { code: promo.promo_code })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
