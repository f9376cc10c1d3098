import { formatRupees } from '@houseful/domain/money.ts';
import type { ChosenSeat } from '@houseful/domain/seat-selection.ts';
import { Button } from '@houseful/ui/button.tsx';
import { type PriceLine, PriceLines } from '@houseful/ui/price-lines.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useT } from '../../text.tsx';
import { BestControls } from './best-panel.tsx';
import type { Area, Layout, Plan } from './room-plan.tsx';
import { quoteSeats } from './seat-price.tsx';
import { placeSentence, seatList, seatRange } from './seat-words.tsx';
import type { BestSeats } from './use-best-seats.ts';
import './seat-bar.css';

export interface SeatBarProps {
  plan: Plan;
  cinema: Layout['cinema'];
  chosen: readonly ChosenSeat[];
  area: Area | undefined;
  best: BestSeats;
  wide: boolean;
  busy: boolean;
  onTake: () => void;
  onProceed: () => void;
}

/** At the foot: what is chosen and what it costs, with and without fees, from the first seat on; before it, the search for seats. */
export function SeatBar(props: SeatBarProps) {
  const t = useT();
  const { chosen, area } = props;
  return (
    <section className="st-bar" aria-label={t('Your seats and price')}>
      {chosen.length > 0 && area ? (
        <Chosen {...props} area={area} />
      ) : props.best.isFull ? (
        <HouseFull {...props} />
      ) : (
        <Unchosen {...props} />
      )}
    </section>
  );
}

function Chosen({ plan, cinema, chosen, area, busy, onProceed }: SeatBarProps & { area: Area }) {
  const t = useT();
  const n = chosen.length;
  const sum = quoteSeats(area, n, cinema);
  const one = quoteSeats(area, 1, cinema);
  const line = (key: string, label: string, each: number, amount: number): PriceLine => ({
    key,
    label,
    each: `${n} × ${formatRupees(each)}`,
    amount: formatRupees(amount),
  });
  const lines = [line('seats', t('{area} seats', { area: area.name }), one.tickets, sum.tickets)];
  if (sum.threeD > 0) lines.push(line('3d', t('3D charge'), one.threeD, sum.threeD));
  if (sum.convenienceFee > 0) lines.push(line('fee', t('Convenience fee and GST'), one.convenienceFee, sum.convenienceFee));
  return (
    <div className="st-bar-in">
      <div className="st-picked" aria-live="polite">
        <p className="st-picked-seats">{n > 4 ? seatRange(t, plan, chosen) : seatList(plan, chosen)}</p>
        <p className="hf-muted">{t('{n, plural, one {# seat} other {# seats}} in {area}', { n, area: area.name })}</p>
      </div>
      <PriceLines look="compact" className="st-lines" groups={[lines]} />
      <dl className="st-sums">
        <div>
          <dt>{t('Seats')}</dt>
          <dd data-total>{formatRupees(sum.curTotal)}</dd>
        </div>
        <div className="st-sum-all">
          <dt>{t('Total, fees included')}</dt>
          <dd data-total-with-fees>{formatRupees(sum.total)}</dd>
        </div>
      </dl>
      <div className="st-go">
        <Button look="primary" wide loading={busy} onClick={onProceed}>
          {t('Proceed')}
        </Button>
        <p className="hf-muted">{t('We then hold them for 7 minutes')}</p>
      </div>
    </div>
  );
}

/** There is nothing to choose or to look for: the way to other shows. */
function HouseFull({ cinema }: SeatBarProps) {
  const t = useT();
  return (
    <div className="st-bar-in st-bar-in--none">
      <p className="st-nothing">
        <b>{t('House full')}</b> <span>{t('Every seat of this show is taken.')}</span>
      </p>
      <NoSum />
      <div className="st-go">
        <Button look="primary" wide render={<Link to={paths.cinema(cinema.Cinema_strID)} />}>
          {t('See other shows')}
        </Button>
      </div>
    </div>
  );
}

/** The sum of no seats, for those who listen. */
function NoSum() {
  const t = useT();
  return (
    <p className="hf-hidden">
      {t('Seats')} <span data-total>{formatRupees(0)}</span>
    </p>
  );
}

function Unchosen({ plan, cinema, best, wide, onTake }: SeatBarProps) {
  const t = useT();
  const { suggested, where, area, count } = best;
  const isSuggesting = suggested.length > 0 && where !== null && area !== undefined;
  const total = isSuggesting ? quoteSeats(area, count, cinema).total : 0;
  return (
    <div className="st-bar-in st-bar-in--none">
      {!wide && <BestControls plan={plan} best={best} wide={false} />}
      {!wide && isSuggesting && (
        <p className="st-say">
          <b>{seatRange(t, plan, suggested)}</b> <span>{placeSentence(t, where, area)}</span>{' '}
          <span>{t('{amount} for {n}, fees included.', { amount: formatRupees(total), n: count })}</span>
        </p>
      )}
      {!wide && !isSuggesting && best.isNone && (
        <p className="st-say">
          {t('{n, plural, one {No seat is left in {area}.} other {No # seats together are left in {area}.}}', {
            n: count,
            area: area?.name ?? '',
          })}
        </p>
      )}
      {wide && isSuggesting && (
        <>
          <div className="st-picked">
            <p className="st-picked-seats">{seatRange(t, plan, suggested)}</p>
            <p className="hf-muted">{t('Suggested, {n, plural, one {# seat} other {# seats}} in {area}', { n: count, area: area.name })}</p>
          </div>
          <dl className="st-sums">
            <div className="st-sum-all">
              <dt>{t('Total, fees included')}</dt>
              <dd>{formatRupees(total)}</dd>
            </div>
          </dl>
        </>
      )}
      {wide && !isSuggesting && (
        <p className="st-nothing">
          <b>{t('No seats yet.')}</b> {t('Choose on the map, or let us pick.')}
        </p>
      )}
      <NoSum />
      <div className="st-go">
        {isSuggesting ? (
          <>
            <Button look="primary" wide onClick={onTake}>
              {t('{n, plural, one {Take this seat} other {Take these # seats}}', { n: count })}
            </Button>
            {!wide && (
              <Button look="link" onClick={best.find}>
                {t('Show other places')}
              </Button>
            )}
          </>
        ) : (
          <Button look="primary" wide onClick={best.find}>
            {t('{n, plural, one {Find the best seat} other {Find # together}}', { n: count })}
          </Button>
        )}
      </div>
    </div>
  );
}
