import { useT } from '@houseful/app-kit/text.tsx';
import { useKeptFocus } from '@houseful/app-kit/use-kept-focus.ts';
import { formatRupees } from '@houseful/domain/money.ts';
import type { ChosenSeat } from '@houseful/domain/seat-selection.ts';
import { type PriceLine, PriceLines } from '@houseful/ui/cinema/price-lines.tsx';
import { Button } from '@houseful/ui/kit/button.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { BestControls, Outcome, searchWord, stepByStep } from './best-panel.tsx';
import type { Area, Plan } from './read-plan.ts';
import type { Layout } from './receive.ts';
import { hasThreeD, quoteSeats } from './seat-price.ts';
import { seatList, seatRange } from './seat-words.ts';
import type { BestSeats } from './use-best-seats.ts';
import './seat-bar.css';

export interface SeatBarProps {
  plan: Plan;
  cinema: Layout['cinema'];
  chosen: readonly ChosenSeat[];
  area: Area | undefined;
  best: BestSeats;
  wide: boolean;
  /** The film has an A certificate. */
  isAdult: boolean;
  busy: boolean;
  onTake: () => void;
  onProceed: () => void;
}

/**
 * At the foot: what is chosen and what it costs, with and without fees, from the first seat on; before it,
 * the search for seats.
 */
export function SeatBar(props: SeatBarProps) {
  const t = useT();
  const { plan, chosen, area, best, wide, isAdult } = props;
  const isChosen = chosen.length > 0 && area !== undefined;
  return (
    <section className="st-bar" aria-label={t('Your seats and price')}>
      {!isChosen && best.isFull ? (
        <HouseFull {...props} />
      ) : (
        <div className={isChosen ? 'st-bar-in' : 'st-bar-in st-bar-in--none'}>
          <div className="st-said" aria-live="polite">
            {isChosen ? <Picked {...{ plan, chosen, area, isAdult }} /> : !wide && <Found {...props} />}
          </div>
          {isChosen ? <Sums {...props} area={area} /> : <Unchosen {...props} />}
          <Go {...props} isChosen={isChosen} />
        </div>
      )}
    </section>
  );
}

function Picked({
  plan,
  chosen,
  area,
  isAdult,
}: Pick<SeatBarProps, 'plan' | 'chosen' | 'isAdult'> & { area: Area }) {
  const t = useT();
  const n = chosen.length;
  return (
    <div className="st-picked">
      <p className="st-picked-seats">{n > 4 ? seatRange(t, plan, chosen) : seatList(plan, chosen)}</p>
      <p className="hf-muted">
        {t('{n, plural, one {# seat} other {# seats}} in {area}', { n, area: area.name })}
      </p>
      {isAdult && <p className="st-picked-age">{t('Certificate A: everyone needs proof of being 18.')}</p>}
    </div>
  );
}

/** Tells the result of the search and its price, where there is no room beside the map. */
function Found({ plan, cinema, best }: SeatBarProps) {
  const t = useT();
  const { suggested, area, count, isNone } = best;
  if (suggested.length === 0 && !isNone) return null;
  return (
    <p className="st-say">
      <Outcome plan={plan} best={best} />{' '}
      {suggested.length > 0 && area && (
        <span>
          {t('{amount} for {n}, fees included.', {
            amount: formatRupees(quoteSeats(area, count, cinema).total),
            n: count,
          })}
        </span>
      )}
    </p>
  );
}

function Sums({ cinema, chosen, area }: SeatBarProps & { area: Area }) {
  const t = useT();
  const n = chosen.length;
  const sum = quoteSeats(area, n, cinema);
  const one = quoteSeats(area, 1, cinema);
  const { goods, fee } = sum;
  const line = (key: string, label: string, each: number, amount: number): PriceLine => ({
    key,
    label,
    each: `${n} × ${formatRupees(each)}`,
    amount: formatRupees(amount),
  });
  // One price, the one that the map names.
  const seats = hasThreeD(area)
    ? t('{area} seats with 3D', { area: area.name })
    : t('{area} seats', { area: area.name });
  const lines = [line('seats', seats, one.goods, goods)];
  if (fee > 0) lines.push(line('fee', t('Convenience fee and GST'), one.fee, fee));
  return (
    <>
      <PriceLines look="compact" className="st-lines" groups={[lines]} />
      <dl className="st-sums">
        <div>
          <dt>{t('Seats')}</dt>
          <dd data-total>{formatRupees(goods)}</dd>
        </div>
        <div className="st-sum-all">
          <dt>{t('Total, fees included')}</dt>
          <dd data-total-with-fees>{formatRupees(sum.total)}</dd>
        </div>
      </dl>
    </>
  );
}

/** No seat is left to choose or to find: shows the link to other shows. */
function HouseFull({ cinema }: SeatBarProps) {
  const t = useT();
  return (
    <div className="st-bar-in st-bar-in--none">
      <p className="st-nothing">
        <b>{t('House full')}</b> <span>{t('Every seat of this show is taken.')}</span>
      </p>
      <NoSum />
      <div className="st-go">
        <OtherShows cinema={cinema} />
      </div>
    </div>
  );
}

function OtherShows({ cinema }: Pick<SeatBarProps, 'cinema'>) {
  const t = useT();
  return (
    <Button look="primary" wide render={<Link to={paths.cinema(cinema.id)} />}>
      {t('See other shows')}
    </Button>
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

function Unchosen({ plan, cinema, best, wide }: SeatBarProps) {
  const t = useT();
  const { suggested, area, count } = best;
  const isSuggesting = suggested.length > 0 && area !== undefined;
  return (
    <>
      {!wide && <BestControls plan={plan} best={best} wide={false} />}
      {wide && isSuggesting && (
        <>
          <div className="st-picked">
            <p className="st-picked-seats">{seatRange(t, plan, suggested)}</p>
            <p className="hf-muted">
              {t('Suggested, {n, plural, one {# seat} other {# seats}} in {area}', {
                n: count,
                area: area.name,
              })}
            </p>
          </div>
          <dl className="st-sums">
            <div className="st-sum-all">
              <dt>{t('Total, fees included')}</dt>
              <dd>{formatRupees(quoteSeats(area, count, cinema).total)}</dd>
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
    </>
  );
}

/** Find, then Take or Proceed, are one button, so that a keyboard's focus stays on it from step to step. */
function Go(props: SeatBarProps & { isChosen: boolean }) {
  const { best, cinema, wide, busy, isChosen, onTake, onProceed } = props;
  const t = useT();
  const isLost = !isChosen && best.isNone && !best.wayOn;
  const part = useKeptFocus<HTMLDivElement>(isLost);
  const isSuggesting = !isChosen && best.suggested.length > 0;
  const act = isChosen ? onProceed : isSuggesting ? onTake : best.find;
  return (
    <div ref={part} tabIndex={-1} className="st-go">
      {isLost ? (
        <OtherShows cinema={cinema} />
      ) : (
        <Button look="primary" wide loading={isChosen && busy} {...stepByStep(act)}>
          {isChosen ? t('Proceed') : searchWord(t, best, cinema)}
        </Button>
      )}
      {(isChosen || (isSuggesting && wide)) && (
        <p className="hf-muted">{t('We then hold them for 7 minutes')}</p>
      )}
      {isSuggesting && !wide && (
        <Button look="link" onClick={best.find}>
          {t('Show other places')}
        </Button>
      )}
    </div>
  );
}
