import type { Caller, Result } from '@houseful/contract/client.ts';
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
