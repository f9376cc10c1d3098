import { useLive } from '@houseful/app-kit/query-client.ts';
import { useLang, useT } from '@houseful/app-kit/text.tsx';
import { shortRupees, toPaise } from '@houseful/domain/money.ts';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Icon } from '@houseful/ui/kit/icon.tsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Order } from '../../booking/receive.ts';
import type { LiveBooking } from '../../booking/use-booking.ts';
import { fullDay } from '../../programme/days.ts';
import { type JudgedPromo, refusalWords, sortPromos } from './promo-verdicts.ts';
import { judgedPromosQuery, type Listed, promosQuery } from './queries.ts';

interface OffersProps {
  booking: LiveBooking;
  busy: boolean;
  onUse: (code: string) => void;
}

/** Codes that anyone may use, behind a press. */
export function PromoOffers({ booking: { order }, busy, onUse }: OffersProps) {
  const t = useT();
  const { data: promos = [] } = useLive(promosQuery(order.only_fnd, useLang()));
  if (promos.length === 0) return null;
  return (
    <Fold label={t('See offers')}>
      <Offers order={order} promos={promos} busy={busy} onUse={onUse} />
    </Fold>
  );
}

/** Brings the first of opened offers into view: on a phone they open under the bar at the foot. */
const bringIn = (opened: HTMLElement | null) =>
  opened?.querySelector('li')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

/** A button that opens what stands under it; closed, nothing of it is asked for. */
function Fold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="bk-promo__more"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name={open ? 'up' : 'down'} small />
      </button>
      {open && (
        <div id={id} ref={bringIn}>
          {children}
        </div>
      )}
    </>
  );
}

type ListProps = Omit<OffersProps, 'booking'> & { order: Order; promos: readonly Listed[] };

/** The codes that fit the booking, the one that saves most first; those that do not fit stay folded. */
function Offers({ order, promos, busy, onUse }: ListProps) {
  const t = useT();
  const asked = useLive(judgedPromosQuery(order, promos));
  const { fitting, others } = sortPromos(asked.data ?? promos.map((promo) => ({ promo, answer: undefined })));
  const list = useRef<HTMLUListElement>(null);
  const broughtTo = useRef<number>(undefined);
  // The answers change the first offer: it comes into view again, unless the person has scrolled on.
  useEffect(() => {
    if (broughtTo.current === undefined || broughtTo.current === scrollY) bringIn(list.current);
    broughtTo.current = scrollY;
  }, [asked.data]);
  return (
    <div aria-busy={asked.isPending}>
      <ul ref={list} className="bk-promo__codes">
        {fitting.map((judged) => (
          <Offer key={judged.promo.promo_code} {...judged} total={order.total}>
            <Button size="small" loading={busy} onClick={() => onUse(judged.promo.promo_code)}>
              {t('Use {code}', { code: judged.promo.promo_code })}
            </Button>
          </Offer>
        ))}
      </ul>
      {others.length > 0 && (
        <Fold label={t('Not for this booking ({n})', { n: others.length })}>
          <ul className="bk-promo__codes">
            {others.map((judged) => (
              <Offer key={judged.promo.promo_code} {...judged} total={order.total} />
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

/** A code with its terms: what it saves on this booking, or why it does not fit. */
function Offer({
  promo,
  answer,
  total,
  children,
}: JudgedPromo<Listed> & { total: number; children?: ReactNode }) {
  const t = useT();
  const saved = toPaise(answer?.amount ?? 0);
  return (
    <li>
      <div>
        <b>{promo.promo_title}</b>
        {answer?.eligible && (
          <p className="text-available-text">
            {t('Saves {amount}, total {total}', {
              amount: shortRupees(saved),
              total: shortRupees(toPaise(total) - saved),
            })}
          </p>
        )}
        {answer?.eligible === false && <p>{refusalWords(answer.reason, t)}</p>}
        <p>{promo.promo_description}</p>
        <p className="hf-meta text-muted">
          {promo.promo_required}{' '}
          {promo.promo_expiry && t('Valid till {date}', { date: fullDay(t, promo.promo_expiry) })}
        </p>
      </div>
      {children}
    </li>
  );
}
