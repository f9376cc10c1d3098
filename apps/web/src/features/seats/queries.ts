import { call } from '@houseful/app-kit/call.ts';
import { insist } from '@houseful/app-kit/forms/unanswered.ts';
import { newKey } from '@houseful/app-kit/idempotency-key.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import type { Caller, Result } from '@houseful/contract/client.ts';
import type { Layout } from './read-plan.ts';

/** Which show. */
export interface Show {
  session: string;
  cinema: string;
}

/** For what an answer may leave out of a layout: the fields that requirements §3.5 marks, and ours. */
const bare = {
  version: 0,
  session: { Screen_strName: '', show_type: '' },
  movie: { image_path_1: '', still_path: '', language_name: '' },
  cinema: { charge_per_ticket: 0, gst_percent: 0 },
};

/** The layout of an answer with everything that the screen draws. */
const wholeLayout = (layout: Layout): Layout => ({
  ...bare,
  ...layout,
  session: { ...bare.session, ...layout.session },
  movie: { ...bare.movie, ...layout.movie },
  cinema: { ...bare.cinema, ...layout.cinema },
});

/** The seats of a show; the answer itself, because each refusal is a state of the screen (G-01, G-27). */
export const layoutQuery = ({ session, cinema }: Show, lang: Lang) => ({
  queryKey: ['seats', session, cinema, lang],
  queryFn: async (): Promise<Result<Layout>> => {
    const params = { session_id: session, cinema_code: cinema };
    const answer = await call('GET /webapp/seat_layout/:session_id/:cinema_code', { params });
    return answer.ok ? { ...answer, data: wholeLayout(answer.data) } : answer;
  },
  staleTime: 0,
  gcTime: 0,
});

/** Returns the address of a show's live seat changes (server-sent events named `seat`). */
export const seatEvents = ({ session, cinema }: Show) =>
  `/v1.0/webapp/seat_layout/${encodeURIComponent(session)}/${encodeURIComponent(cinema)}/events`;

export type SetSeatsBody = NonNullable<Parameters<typeof call<'POST /webapp/booking/set-seats'>>[1]>['body'];

/**
 * The hold. A lost answer is asked for once more under the same key: the server then answers as it did the
 * first time.
 */
export async function holdSeats(body: SetSeatsBody, caller: Caller = call) {
  const idempotencyKey = newKey();
  return insist(() => caller('POST /webapp/booking/set-seats', { body, idempotencyKey }));
}
