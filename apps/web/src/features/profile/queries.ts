import { type Caller, call, dataOf, failureText, type Result } from '@houseful/app-kit/call.ts';
import type { Data, User } from '@houseful/app-kit/data.ts';
import { insist } from '@houseful/app-kit/forms/unanswered.ts';
import { queryClient } from '@houseful/app-kit/query-client.ts';
import { setUnread, setUser } from '@houseful/app-kit/session.ts';
import { type BookingAnswer, keptBookings } from '../../account/kept-tickets.ts';
import { receiveTicket, type Ticket } from '../../booking/receive-ticket.ts';

export type Booking = Ticket;
export type Notification = Data<'GET /webapp/profile/bookings'>['notifications'][number];
export type Device = Data<'GET /webapp/profile/sessions'>[number];

export type BookingPage = BookingAnswer & {
  /** A kept copy: the network is down or silent. */ kept?: true;
};

/** How many bookings stand on one page (AMB-42). */
export const PAGE_SIZE = 50;
/** After this silence a person who has a kept list gets that one. */
const PATIENCE_MS = 2000;
/** Counts the questions: a late answer to an older one counts no more. */
let turns = 0;

export const userQuery = () => ({
  queryKey: ['profile'],
  queryFn: async () => dataOf(await call('GET /webapp/profile')),
  staleTime: 0,
});

/**
 * Shows a changed person everywhere. An answer that is still on its way was asked for before the change: it
 * counts no more.
 */
export function showChanged(user: User): void {
  const { queryKey } = userQuery();
  void queryClient.cancelQueries({ queryKey });
  setUser(user);
  queryClient.setQueryData(queryKey, user);
}

/**
 * Bookings whose film matches the text, newest first, with the number of all that match. Asked anew for each
 * text (M-17); sets the badge. While the network is silent, the first page is the kept one (K-11).
 */
export const bookingsQuery = (search: string, page: number) => {
  const queryKey = ['profile-bookings', search, page];
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<BookingPage> => {
    const turn = ++turns;
    const asked = call('GET /webapp/profile/bookings', {
      query: { search, page, limit: PAGE_SIZE },
      signal,
    });
    const kept = search === '' && page === 1 ? await keptBookings() : undefined;
    if (!kept) return pageOf(await asked);
    const silence = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const answer = await Promise.race([asked, silence]);
    if (answer && (answer.ok || answer.http > 0)) return pageOf(answer);
    void asked.then((late) => late.ok && turn === turns && queryClient.setQueryData(queryKey, pageOf(late)));
    return { ...kept, kept: true };
  };
  return { queryKey, queryFn, staleTime: 0, refetchOnReconnect: 'always' } as const;
};

function pageOf(answer: Result<Data<'GET /webapp/profile/bookings'>, { total: number }>): BookingPage {
  const { bookings, total_unread_notifications_count: unread } = dataOf(answer);
  setUnread(unread);
  return { bookings: bookings.map(receiveTicket), total: answer.ok ? answer.meta.total : 0 };
}

/** The show of a notification is looked for among so many of the latest bookings. */
const TOLD_BOOKINGS = 20;

/** The notifications come with the bookings that most of them are about (AMB-42). */
export const notificationsQuery = () => ({
  queryKey: ['profile-notifications'],
  queryFn: async () => {
    const {
      notifications,
      total_unread_notifications_count: unread,
      bookings,
    } = dataOf(await call('GET /webapp/profile/bookings', { query: { limit: TOLD_BOOKINGS } }));
    const tickets = new Map(bookings.map(receiveTicket).map((ticket) => [ticket.transaction_id, ticket]));
    return { notifications, unread, tickets };
  },
  staleTime: 0,
});

export const devicesQuery = () => ({
  queryKey: ['profile-devices'],
  queryFn: async () => dataOf(await call('GET /webapp/profile/sessions')),
  staleTime: 0,
});

export const markAllRead = () => call('PUT /webapp/profile/mark-all-notifications-read');

export const saveProfile = (form: { name: string; email: string }, user: User) =>
  call('PUT /webapp/profile', {
    body: { user_name: form.name, user_email: form.email, user_number: user.user_number },
  });

export const signOutDevice = (session_id: string) =>
  call('POST /webapp/profile/sessions/revoke', { body: { session_id } });

export const signOutOthers = () => call('POST /webapp/profile/sessions/revoke-others', { body: {} });

export const unlinkGoogle = () => call('POST /webapp/profile/google/unlink', { body: {} });

/** `number` must be the caller's own (AMB-22). */
export const deleteAccount = (number: string) => call('POST /webapp/delete-account', { body: { number } });

/** Asks for the refund that cancelling would give at this moment (M-24); never a cached answer. */
export const cancellationQuery = (transactionId: string) => ({
  queryKey: ['cancellation', transactionId],
  queryFn: async () =>
    dataOf(
      await call('GET /webapp/profile/bookings/cancellation-quote', {
        query: { transaction_id: transactionId },
      }),
    ),
  staleTime: 0,
  gcTime: 0,
});

/**
 * `expected` is the amount that was shown: should another hold by now, nothing is cancelled (942). Done once;
 * a repeat answers the same (AMB-105).
 */
export const cancelBooking = (transaction_id: string, expected: number) =>
  insist(() =>
    call('POST /webapp/profile/bookings/cancel', { body: { transaction_id, expected_refund: expected } }),
  );

/** Uploads a picture and uses it (M-09, M-10). Returns the changed user, or the sentence of the refusal. */
export async function changePicture(
  file: File,
  caller: Caller = call,
): Promise<{ ok: true; user: User } | { ok: false; message: string }> {
  const form = new FormData();
  form.append('file', file);
  const uploaded = await caller('POST /webapp/upload/image', { form });
  if (!uploaded.ok) return { ok: false, message: failureText(uploaded) };
  const used = await caller('PUT /webapp/profile/image', {
    body: { profile_image: uploaded.data.imagePath },
  });
  return used.ok ? { ok: true, user: used.data } : { ok: false, message: failureText(used) };
}
