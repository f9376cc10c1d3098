import { formatRupees } from '@houseful/domain/money.ts';
import { PAYMENT_TYPE } from '@houseful/domain/payment-terms.ts';
import type { Db } from '../../db/connect.ts';
import { writeMessage } from '../notifications/write-message.ts';
import type { OrderRow } from '../orders/store.ts';
import { findPaidFriends, findShares, type ShareRow } from '../orders/store-shares.ts';
import type { TicketRow } from './store.ts';

export interface ShareFacts {
  /** The name in which friends are asked, fit to be told to others. */
  sender: string;
  film: string;
  show: string;
  cinema: string;
  pay_by: string;
  /** Returns the address at which a share is paid. */
  linkOf: (share: ShareRow) => string;
}

/**
 * Asks every friend of a group who has not paid for the own share, once; and once more with the deadline's
 * reminder, which says that it is one (AMB-109).
 */
export async function askShares(
  tx: Db,
  row: TicketRow,
  { linkOf, sender, ...facts }: ShareFacts,
  occasion: 'share' | 'share reminder',
): Promise<void> {
  for (const share of await findShares(tx, row)) {
    if (share.position === 0 || share.state !== 'UNPAID') continue;
    const letter = {
      channel: 'whatsapp',
      to: share.mobile,
      lang: row.lang,
      dedupeKey: `${occasion} ${share.share_id}`,
    } as const;
    const values = { ...facts, amount: formatRupees(share.amount_paise), link: linkOf(share) };
    if (occasion === 'share')
      await writeMessage(tx, { ...letter, template: 'share_requested', values: { sender, ...values } });
    else await writeMessage(tx, { ...letter, template: 'share_reminder', values });
  }
}

/** Tells whether a share is a friend's: the first is the organiser's own. */
export const isFriends = (share: ShareRow | null): share is ShareRow => share !== null && share.position > 0;

/**
 * Tells each friend of a group once that its booking has ended: the organiser's news do not reach them.
 * Friends who paid also hear the refund, unless it is nothing (L-10, L-13, AMB-107). Friends who had not paid
 * hear that they are asked no more.
 */
export async function tellEnded(
  tx: Db,
  row: TicketRow,
  facts: Pick<ShareFacts, 'film' | 'show' | 'cinema'>,
): Promise<void> {
  // A list of friends may be left from before it was paid in another way: they were never asked.
  if (row.payment_type !== PAYMENT_TYPE.group) return;
  const letterTo = ({ mobile, share_id }: Pick<ShareRow, 'mobile' | 'share_id'>) =>
    ({ channel: 'whatsapp', to: mobile, lang: row.lang, dedupeKey: `share ended ${share_id}` }) as const;
  for (const friend of await findPaidFriends(tx, row)) {
    const letter = letterTo(friend);
    if (friend.paise > 0)
      await writeMessage(tx, {
        ...letter,
        template: 'share_refunded',
        values: { ...facts, refund: formatRupees(friend.paise) },
      });
    else await writeMessage(tx, { ...letter, template: 'share_cancelled', values: facts });
  }
  // None of these is the organiser's own: with that the booking began.
  for (const share of await findShares(tx, row))
    if (share.state === 'LAPSED')
      await writeMessage(tx, { ...letterTo(share), template: 'share_lapsed', values: facts });
}

/**
 * Tells a friend that a payment of the own share was not needed, or came too late, and goes back whole
 * (J-20).
 */
export async function tellReturned(
  tx: Db,
  { lang }: Pick<OrderRow, 'lang'>,
  { mobile }: Pick<ShareRow, 'mobile'>,
  values: { amount: string },
  key: string,
): Promise<void> {
  await writeMessage(tx, {
    channel: 'whatsapp',
    to: mobile,
    template: 'payment_returned',
    lang,
    values,
    dedupeKey: key,
  });
}
