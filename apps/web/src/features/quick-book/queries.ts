import type { Data } from '@houseful/app-kit/data.ts';
import type { Caller, Result } from '@houseful/contract/client.ts';
import type { QuickBookMode, QuickBookPicks } from '@houseful/domain/quick-book.ts';

export type Choices = Data<'GET /webapp/quickbook'>;
export type Show = Choices['showDetails'][number];

export const noChoices: Choices = { movieDetails: [], cinemaDetails: [], dateDetails: [], showDetails: [] };

/** Returns the choices that are left after these picks (D-06). */
export const quickChoices = (
  ask: Caller,
  mode: QuickBookMode,
  picks: QuickBookPicks,
  cityId: string | null,
): Promise<Result<Choices>> =>
  ask('GET /webapp/quickbook', {
    query: {
      movie_title: picks.movie,
      cinema_code: picks.cinema,
      date: picks.date,
      byCinema: String(mode === 'cinema'),
      city_id: cityId ?? undefined,
    },
  });
