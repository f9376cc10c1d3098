import { type Translate, useT } from '@houseful/app-kit/text.tsx';
import { shortRupees } from '@houseful/domain/money.ts';
import { Segments } from '@houseful/ui/forms/segments.tsx';
import { Button, IconButton } from '@houseful/ui/kit/button.tsx';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Area, Plan } from './read-plan.ts';
import type { Layout } from './receive.ts';
import { seatPrices } from './seat-price.ts';
import { placeSentence, seatRange } from './seat-words.ts';
import type { BestSeats } from './use-best-seats.ts';

/**
 * The controls of the search for the best seats: the number and the area. `wide`: beside the room; else in
 * the bar, where the area comes first.
 */
export function BestControls({ plan, best, wide }: { plan: Plan; best: BestSeats; wide: boolean }) {
  const t = useT();
  const { count, setCount, area, setArea, isSoldOut } = best;
  const nameOf = ({ id, name }: Area) => (isSoldOut(id) ? t('{area}, sold out', { area: name }) : name);
  const areas = plan.areas.length > 1 && area && (
    <Segments
      label={t('Area')}
      look="line"
      className="st-best-areas"
      choices={plan.areas.map((one) => ({
        value: one.id,
        label: nameOf(one),
        disabled: isSoldOut(one.id) && one !== area,
      }))}
      value={area.id}
      onChange={setArea}
    />
  );
  return (
    <div className="st-best">
      <h2 className={wide ? undefined : 'hf-hidden'}>{t('Best seats for')}</h2>
      {!wide && areas}
      <div className="st-count" role="group" aria-label={t('How many people')}>
        <IconButton
          icon="minus"
          label={t('One person fewer')}
          aria-disabled={count <= 1 || undefined}
          onClick={() => setCount(count - 1)}
        />
        <output aria-live="polite">{count}</output>
        <IconButton
          icon="plus"
          label={t('One person more')}
          aria-disabled={count >= 10 || undefined}
          onClick={() => setCount(count + 1)}
        />
      </div>
      {wide && areas}
    </div>
  );
}

/** Tells the result of the search; nothing before a search. */
export function Outcome({ plan, best }: { plan: Plan; best: BestSeats }) {
  const t = useT();
  const { suggested, where, area, count, isNone } = best;
  if (suggested.length > 0 && where && area) {
    return (
      <>
        <b>{seatRange(t, plan, suggested)}</b> <span>{placeSentence(t, where, area)}</span>
      </>
    );
  }
  if (!isNone) return null;
  return t('{n, plural, one {No seat is left in {area}.} other {No # seats together are left in {area}.}}', {
    n: count,
    area: area?.name ?? '',
  });
}

/** Returns the label of the search's only button: Find first, then Take, or the way on where none is left. */
export function searchWord(
  t: Translate,
  { suggested, count: n, wayOn }: BestSeats,
  cinema: Layout['cinema'],
) {
  if (suggested.length > 0) return t('{n, plural, one {Take this seat} other {Take these # seats}}', { n });
  if (!wayOn) return t('{n, plural, one {Find the best seat} other {Find # together}}', { n });
  const { area, count } = wayOn;
  const price = shortRupees(seatPrices([area], cinema)(area).paise);
  return t('Find {n} in {area}, {price} each', { n: count, area: area.name, price });
}

/**
 * Guards a button with several steps: neither a held Enter nor the second press of a double tap runs the next
 * step.
 */
export const stepByStep = (act: () => void) => ({
  onClick: ({ detail }: MouseEvent) => {
    if (detail < 2) act();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
});

/**
 * The outcome beside the room. `choosing`: seats are chosen already, so that Find stands here and not in the
 * bar.
 */
export function BestOutcome({
  plan,
  best,
  cinema,
  choosing,
  onTake,
}: {
  plan: Plan;
  best: BestSeats;
  cinema: Layout['cinema'];
  choosing: boolean;
  onTake: () => void;
}) {
  const t = useT();
  const { suggested, count, isNone, wayOn, find } = best;
  const isSuggesting = suggested.length > 0;
  return (
    <div className="st-outcome">
      <p className="st-said" aria-live="polite">
        <Outcome plan={plan} best={best} />
      </p>
      {!isSuggesting && !isNone && !choosing && (
        <p className="hf-muted">
          {t(
            '{n, plural, one {We look for the best seat, near the middle.} other {We look for the best # seats together, near the middle.}}',
            { n: count },
          )}
        </p>
      )}
      {/* One button, so that it keeps the focus. */}
      {choosing && (!isNone || wayOn) && (
        <Button
          look={isSuggesting ? 'secondary' : 'quiet'}
          size={isSuggesting ? 'small' : 'regular'}
          wide
          {...stepByStep(isSuggesting ? onTake : find)}
        >
          {searchWord(t, best, cinema)}
        </Button>
      )}
      {isSuggesting && (
        <Button look="quiet" wide onClick={find}>
          {t('Show other places')}
        </Button>
      )}
    </div>
  );
}
