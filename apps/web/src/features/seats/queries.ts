import type { Caller, Result } from '@houseful/contract/client.ts';
import { call } from '../../api.ts';
import { insist } from '../../forms/unanswered.ts';
import { newKey } from '../../new-key.ts';
import type { Lang } from '../../text.tsx';
import type { Layout } from './room-plan.ts';

/** Which show. */
export interface Show {
  session: string;
  cinema: string;
}

/** The seats of a show; the answer itself, because each refusal is a state of the screen (G-01, G-27). */
export const layoutQuery = ({ session, cinema }: Show, lang: Lang) => ({
  queryKey: ['seats', session, cinema, lang],
  queryFn: (): Promise<Result<Layout>> =>
    call('GET /webapp/seat_layout/:session_id/:cinema_code', { params: { session_id: session, cinema_code: cinema } }),
  staleTime: 0,
  gcTime: 0,
});

/** Where live changes of a show's seats come from (server-sent events named `seat`). */
export const seatEvents = ({ session, cinema }: Show) =>
  `/v1.0/webapp/seat_layout/${encodeURIComponent(session)}/${encodeURIComponent(cinema)}/events`;

export type SetSeatsBody = NonNullable<Parameters<typeof call<'POST /webapp/booking/set-seats'>>[1]>['body'];

/** The hold. A lost answer is asked for once more under the same key: the server then answers as it did the first time. */
export async function holdSeats(body: SetSeatsBody, caller: Caller = call) {
  const idempotencyKey = newKey();
  return insist(() => caller('POST /webapp/booking/set-seats', { body, idempotencyKey }));
}
