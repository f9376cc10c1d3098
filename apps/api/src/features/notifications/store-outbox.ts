import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import type { OutgoingMessage } from './channel.ts';
import type { ChannelName } from './write-message.ts';

export interface DueMessage extends OutgoingMessage {
  channel: ChannelName;
  /** Tries including this one. */
  attempts: number;
  /** Ms since it was written, by the product's clock. */
  age_ms: number;
}

/**
 * Takes due messages with a lease of `leaseMs`: no other worker takes them meanwhile, and a dead worker's
 * messages become due again. Codes go first: a person is waiting for each.
 */
export async function claimMessages(db: Db, limit: number, leaseMs: number): Promise<DueMessage[]> {
  return db.all<DueMessage>(sql`
    with due as (
      select message_id from outbox where sent_at is null and failed_at is null
        and due_at <= (select app_now())
      order by otp is null, due_at limit ${limit} for update skip locked
    )
    update outbox set due_at = app_now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
    from due where outbox.message_id = due.message_id
    returning outbox.message_id as id, channel, recipient as "to", template, lang,
      template_values as "values", subject, body, otp, attachments, attempts,
      (extract(epoch from app_now() - created_at) * 1000)::float8 as age_ms`);
}

/**
 * Parts that a sent message loses: a code, and every link, since a link alone opens a ticket, a share or a
 * gift.
 */
const BLANKED = sql`attachments = '[]', otp = null, links = '{}',
  body = case when otp is null and links = '{}' then body else '' end,
  template_values = case when otp is null then template_values - 'link' else '{}' end`;

/**
 * Marks messages as sent. With `forget`, codes and links do not stay where a reader of the database finds
 * them; the inbox of demo mode keeps both.
 */
export async function markSent(db: Db, ids: readonly string[], forget: boolean): Promise<void> {
  await db.run(sql`
    update outbox set sent_at = app_now(), last_error = null, ${forget ? BLANKED : sql`attachments = '[]'`}
    where message_id = any (${ids}::uuid[])`);
}

/** Marks a message that can never arrive, and forgets its code and its links. */
export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db.run(sql`
    update outbox set failed_at = app_now(), last_error = ${error}, ${BLANKED}
    where message_id = ${id}`);
}

export async function tryAgain(db: Db, id: string, error: string, waitMs: number): Promise<void> {
  await db.run(sql`
    update outbox set due_at = app_now() + ${waitMs} * interval '1 millisecond', last_error = ${error}
    where message_id = ${id}`);
}

/** The message takes another channel, at once and with a fresh count of tries. */
export async function changeChannel(
  db: Db,
  id: string,
  channel: ChannelName,
  body: string,
  error: string,
): Promise<void> {
  await db.run(sql`
    update outbox set channel = ${channel}, body = ${body}, due_at = app_now(), attempts = 0,
      last_error = ${error}
    where message_id = ${id}`);
}

/** A code that nobody waits for any more is not sent. */
export async function dropUnsentCodes(tx: Db, number: string): Promise<void> {
  await tx.run(sql`delete from outbox where recipient = ${number} and otp is not null and sent_at is null`);
}

/** DLT template ids by "<template>.<lang>", as operators registered them (settings: sms_template_ids). */
export async function smsTemplateIds(db: Db): Promise<Record<string, string>> {
  const row = await db.one<{ value: Record<string, string> }>(sql`
    select value from settings where key = 'sms_template_ids'`);
  return row?.value ?? {};
}

/** Messages are not kept longer than they are of use to customer care. */
export const forgetOldMessages = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'outbox', column: 'created_at', time: '180 days' }, stop);
