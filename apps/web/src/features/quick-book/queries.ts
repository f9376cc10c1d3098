import type { Caller, Result } from '@houseful/contract/client.ts';
import { istDate } from '@houseful/domain/ist.ts';
import type { QuickBookMode, QuickBookPicks } from '@houseful/domain/quick-book.ts';
import type { WireChoices } from './receive.ts';

/** Returns the choices that are left after these picks (D-06). */
export const quickChoices = (
  ask: Caller,
  mode: QuickBookMode,
  picks: QuickBookPicks,
  cityId: string | null,
): Promise<Result<WireChoices>> =>
  ask('GET /webapp/quickbook', {
    query: {
      movie_title: picks.movie,
      cinema_code: picks.cinema,
      date: picks.date,
      byCinema: String(mode === 'cinema'),
      city_id: cityId ?? undefined,
    },
  });

/**
 * Returns the choices after film and cinema with the shows of the first day. The browser's clock may be wrong:
 * its day is only the first guess.
 */
export async function choicesOfFirstDay(
  ...[ask, mode, picks, cityId]: Parameters<typeof quickChoices>
): Promise<Result<WireChoices>> {
  const guess = istDate(Date.now());
  const found = await quickChoices(ask, mode, { ...picks, date: guess }, cityId);
  const date = found.ok ? found.data.dateDetails[0] : undefined;
  return date && date !== guess ? quickChoices(ask, mode, { ...picks, date }, cityId) : found;
}
