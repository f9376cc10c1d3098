import type { Lang, Values } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import { newUuid } from '../../ids.ts';
import type { TemplateName } from './message-templates.ts';
import type { Attachment, ChannelName } from './write-message.ts';

export interface NewMessage {
  channel: ChannelName;
  recipient: string;
  template: TemplateName;
  subject: string;
  body: string;
  otp: string | null;
  links: string[];
  attachments: Attachment[];
  lang: Lang;
  values: Record<string, string>;
  dedupeKey: string;
}

/** Puts messages into the outbox in their order, in one statement. */
export async function insertMessages(tx: Db, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map((message) => ({ id: newUuid(), ...message }));
  await tx.run(sql`
    insert into outbox (message_id, channel, recipient, template, subject, body, otp, links, attachments,
      lang, template_values, dedupe_key)
    select id, channel, recipient, template, subject, body, otp, links, attachments, lang, "values", "dedupeKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m
      (id uuid, channel text, recipient text, template text, subject text, body text, otp text,
      links text[], attachments jsonb, lang text, "values" jsonb, "dedupeKey" text)
    on conflict (dedupe_key) do nothing`);
}

export interface NewNotification {
  userId: string;
  /**
   * The English sentence, key of its translation; put into words when it is read, in the reader's language.
   */
  textKey: string;
  values?: Values;
  /** The booking that "View Ticket" opens; none hides the button (AMB-41). */
  orderId?: string | null;
  cinemaId?: string | null;
  image?: string;
  onlyFnd?: boolean;
  /** The same key is written once. */
  dedupeKey: string;
}

/** Puts a notification into a person's profile, in its cause's transaction (M-14). */
export async function insertNotification(tx: Db, notification: NewNotification): Promise<void> {
  const {
    userId,
    textKey,
    values = {},
    orderId = null,
    cinemaId = null,
    image = '',
    onlyFnd = false,
    dedupeKey,
  } = notification;
  await tx.run(sql`
    insert into notifications (user_id, notification_id, text_key, text_values, image, cinema_id, order_id,
      only_fnd, dedupe_key)
    values (${userId}, ${newUuid()}, ${textKey}, ${JSON.stringify(values)}::jsonb, ${image}, ${cinemaId},
      ${orderId}, ${onlyFnd}, ${dedupeKey}) on conflict (dedupe_key) do nothing`);
}

export interface NotificationRow {
  notification_id: string;
  text_key: string;
  text_values: Values;
  image: string;
  order_id: string | null;
  only_fnd: boolean;
  created_at: number;
  read_at: number | null;
}

const MAX_NOTIFICATIONS = 100;

/** A person's latest notifications, newest first (M-11, AMB-41). */
export async function listNotifications(db: Db, userId: string): Promise<NotificationRow[]> {
  return db.all<NotificationRow>(sql`
    select notification_id, text_key, text_values, image, order_id, only_fnd, created_at, read_at
    from notifications where user_id = ${userId} order by written desc limit ${MAX_NOTIFICATIONS}`);
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db.one<{ unread: number }>(sql`
    select count(*) as unread from notifications where user_id = ${userId} and read_at is null`);
  return row?.unread ?? 0;
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await db.run(sql`
    update notifications set read_at = app_now() where user_id = ${userId} and read_at is null`);
}

/** Nobody looks for older ones: a person's list has the latest hundred. */
export const forgetOldNotifications = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'notifications', column: 'created_at', time: '1 year' }, stop);
