import { formatRupees } from '@houseful/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import type { OrderKey } from '../bookings/store.ts';
import { findRefundedFriends, findShares } from '../bookings/store-shares.ts';
import { writeMessage } from '../notifications/write-message.ts';
import type { TicketRow } from './store.ts';

export interface ShareFacts {
  /** In whose name friends are asked, fit to be told to others. */
  sender: string;
  film: string;
  show: string;
  cinema: string;
  pay_by: string;
  /** The address at which a share is paid. */
  linkOf: (token: string) => string;
}

/** Asks every friend of a group who has not paid for the own share; once for each occasion, and with the deadline's reminder again (AMB-109). */
export async function askShares(
  tx: Db,
  row: TicketRow,
  { linkOf, ...facts }: ShareFacts,
  occasion: 'share' | 'share reminder',
): Promise<void> {
  for (const share of await findShares(tx, row)) {
    if (share.position === 0 || share.state !== 'UNPAID') continue;
    await writeMessage(tx, {
      channel: 'whatsapp',
      to: share.mobile,
      template: 'share_requested',
      lang: row.lang,
      values: {
        ...facts,
        amount: formatRupees(share.amount_paise),
        link: linkOf(share.token),
      },
      dedupeKey: `${occasion} ${share.share_id}`,
    });
  }
}

/** Tells friends who had paid their own share that it comes back to them: the organiser's news do not reach them (L-13, L-10). */
export async function tellRefundedFriends(
  tx: Db,
  row: OrderKey & { lang: TicketRow['lang'] },
  facts: Pick<ShareFacts, 'film' | 'show' | 'cinema'>,
): Promise<void> {
  for (const { share_id, mobile, paise } of await findRefundedFriends(tx, row)) {
    await writeMessage(tx, {
      channel: 'whatsapp',
      to: mobile,
      template: 'share_refunded',
      lang: row.lang,
      values: { ...facts, refund: formatRupees(paise) },
      dedupeKey: `share refunded ${share_id}`,
    });
  }
}
