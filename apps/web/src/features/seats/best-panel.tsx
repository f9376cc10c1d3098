import { Button, IconButton } from '@houseful/ui/button.tsx';
import { Segments } from '@houseful/ui/radio-group.tsx';
import { useT } from '../../text.tsx';
import type { Area, Plan } from './room-plan.tsx';
import { placeSentence, seatRange } from './seat-words.tsx';
import type { BestSeats } from './use-best-seats.ts';

/** How many, and where: the controls of the search for the best seats. `wide`: beside the room; else in the bar, where the area comes first. */
export function BestControls({ plan, best, wide }: { plan: Plan; best: BestSeats; wide: boolean }) {
  const t = useT();
  const { count, setCount, area, setArea, isSoldOut } = best;
  const nameOf = ({ id, name }: Area) => (isSoldOut(id) ? t('{area}, sold out', { area: name }) : name);
  const areas = plan.areas.length > 1 && area && (
    <Segments
      label={t('Area')}
      look="line"
      className="st-best-areas"
      choices={plan.areas.map((one) => ({ value: one.id, label: nameOf(one), disabled: isSoldOut(one.id) && one !== area }))}
      value={area.id}
      onChange={setArea}
    />
  );
  return (
    <div className="st-best">
      <h2 id="st-best">{t('Best seats for')}</h2>
      {!wide && areas}
      <div className="st-count" role="group" aria-label={t('How many people')}>
        <IconButton
          icon="minus"
          label={t('One person fewer')}
          aria-disabled={count <= 1 || undefined}
          onClick={() => setCount(count - 1)}
        />
        <output aria-live="polite">{count}</output>
        <IconButton icon="plus" label={t('One person more')} aria-disabled={count >= 10 || undefined} onClick={() => setCount(count + 1)} />
      </div>
      {wide && areas}
    </div>
  );
}

/** What the search came to, beside the room. `choosing`: seats are chosen already, so that Find stands here and not in the bar. */
export function BestOutcome({ plan, best, choosing, onTake }: { plan: Plan; best: BestSeats; choosing: boolean; onTake: () => void }) {
  const t = useT();
  const { suggested, where, area, count, isNone, find } = best;
  if (suggested.length > 0 && where && area) {
    return (
      <div className="st-outcome">
        <p>
          <b>{seatRange(t, plan, suggested)}</b> <span>{placeSentence(t, where, area)}</span>
        </p>
        {choosing && (
          <Button size="small" wide onClick={onTake}>
            {t('{n, plural, one {Take this seat} other {Take these # seats}}', { n: count })}
          </Button>
        )}
        <Button look="quiet" wide onClick={find}>
          {t('Show other places')}
        </Button>
      </div>
    );
  }
  return (
    <div className="st-outcome">
      {isNone ? (
        <p>
          {t('{n, plural, one {No seat is left in {area}.} other {No # seats together are left in {area}.}}', {
            n: count,
            area: area?.name ?? '',
          })}
        </p>
      ) : (
        !choosing && (
          <p className="hf-muted">
            {t(
              '{n, plural, one {We look for the best seat, near the middle.} other {We look for the best # seats together, near the middle.}}',
              { n: count },
            )}
          </p>
        )
      )}
      {choosing && (
        <Button look="quiet" wide onClick={find}>
          {t('{n, plural, one {Find the best seat} other {Find # together}}', { n: count })}
        </Button>
      )}
    </div>
  );
}
