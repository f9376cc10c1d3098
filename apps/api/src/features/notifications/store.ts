import type { Lang, Values } from '@houseful/text/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
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

export async function insertMessage(tx: Db, message: NewMessage): Promise<void> {
  const { channel, recipient, template, subject, body, otp, links, attachments, lang, values, dedupeKey } = message;
  await sql`
    insert into outbox (message_id, channel, recipient, template, subject, body, otp, links, attachments, lang, template_values, dedupe_key)
    values (${newUuid()}, ${channel}, ${recipient}, ${template}, ${subject}, ${body}, ${otp}, ${links}::text[],
      ${JSON.stringify(attachments)}::jsonb, ${lang}, ${JSON.stringify(values)}::jsonb, ${dedupeKey})
    on conflict (dedupe_key) do nothing`.execute(tx);
}

export interface NewNotification {
  userId: string;
  /** The English sentence, key of its translation; put into words when it is read, in the reader's language. */
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
  const { userId, textKey, values = {}, orderId = null, cinemaId = null, image = '', onlyFnd = false, dedupeKey } = notification;
  await sql`
    insert into notifications (user_id, notification_id, text_key, text_values, image, cinema_id, order_id, only_fnd, dedupe_key)
    values (${userId}, ${newUuid()}, ${textKey}, ${JSON.stringify(values)}::jsonb, ${image}, ${cinemaId}, ${orderId}, ${onlyFnd}, ${dedupeKey})
    on conflict (dedupe_key) do nothing`.execute(tx);
}

export interface NotificationRow {
  notification_id: string;
  text_key: string;
  text_values: Values;
  image: string;
  order_id: string | null;
  cinema_id: string | null;
  only_fnd: boolean;
  created_at: number;
  read_at: number | null;
}

/** A person's latest notifications, newest first (M-11, AMB-41). */
export async function listNotifications(db: Db, userId: string, limit = 50): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select notification_id, text_key, text_values, image, order_id, cinema_id, only_fnd, created_at, read_at
    from notifications where user_id = ${userId} order by written desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notifications where user_id = ${userId} and read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function markAllRead(db: Db, userId: string): Promise<void> {
  await sql`update notifications set read_at = app_now() where user_id = ${userId} and read_at is null`.execute(db);
}
