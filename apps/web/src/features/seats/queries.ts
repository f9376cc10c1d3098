import { call, received } from '@houseful/app-kit/call.ts';
import { insist } from '@houseful/app-kit/forms/unanswered.ts';
import { newKey } from '@houseful/app-kit/idempotency-key.ts';
import type { Lang } from '@houseful/app-kit/text.tsx';
import type { Caller, Result } from '@houseful/contract/client.ts';
import { type Layout, receiveLayout } from './receive.ts';
import type { SetSeatsBody } from './receive-hold.ts';

/** Which show. */
export interface Show {
  session: string;
  cinema: string;
}

/** The seats of a show; the answer itself, because each refusal is a state of the screen (G-01, G-27). */
export const layoutQuery = ({ session, cinema }: Show, lang: Lang) => ({
  queryKey: ['seats', session, cinema, lang],
  queryFn: async (): Promise<Result<Layout>> => {
    const params = { session_id: session, cinema_code: cinema };
    return received(
      await call('GET /webapp/seat_layout/:session_id/:cinema_code', { params }),
      receiveLayout,
    );
  },
  staleTime: 0,
  gcTime: 0,
});

/** Returns the address of a show's live seat changes (server-sent events named `seat`). */
export const seatEvents = ({ session, cinema }: Show) =>
  `/v1.0/webapp/seat_layout/${encodeURIComponent(session)}/${encodeURIComponent(cinema)}/events`;

/**
 * The hold. A lost answer is asked for once more under the same key: the server then answers as it did the
 * first time.
 */
export async function holdSeats(body: SetSeatsBody, caller: Caller = call) {
  const idempotencyKey = newKey();
  return insist(() => caller('POST /webapp/booking/set-seats', { body, idempotencyKey }));
}
