import type { Lang } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import type { Db } from '../../db/connect.ts';
import { dayIn } from '../../present/day-words.ts';
import {
  type MessageTemplate,
  messageTemplates,
  type TemplateName,
  type TemplateValues,
} from './message-templates.ts';
import { insertMessages, type NewMessage } from './store.ts';

export type ChannelName = 'whatsapp' | 'sms' | 'email';

/** A file of an e-mail; `content` is base64. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface Message<Name extends TemplateName> {
  channel: ChannelName;
  /** Ten digits, or an e-mail address. */
  to: string;
  template: Name;
  lang: Lang;
  values: TemplateValues<Name>;
  /** The one-time code in it, so that it is blanked once sent and never sent late. */
  otp?: string;
  links?: string[];
  attachments?: Attachment[];
  /** The same key is written once: a repeated cause sends nothing twice. */
  dedupeKey: string;
}

/** Values that tell a day. They come as domain/ist.ts writes them and go out in the reader's words. */
const DAYS = ['show', 'pay_by'];

/**
 * Puts a message beside its cause, in the cause's transaction; send-messages.job.ts sends it. A link given in
 * `values.link` is listed in `links` by itself. Writing the same dedupeKey again changes nothing.
 */
export async function writeMessage<Name extends TemplateName>(tx: Db, message: Message<Name>): Promise<void> {
  await writeMessages(tx, [message]);
}

/** Several messages of one cause, in one statement. */
export async function writeMessages<Name extends TemplateName>(
  tx: Db,
  messages: readonly Message<Name>[],
): Promise<void> {
  await insertMessages(tx, messages.map(toRow));
}

function toRow<Name extends TemplateName>(message: Message<Name>): NewMessage {
  const { channel, to, template, lang, otp = null, attachments = [], dedupeKey } = message;
  const values: Record<string, string> = { ...message.values };
  for (const name of DAYS) if (values[name]) values[name] = dayIn(texts.translator(lang), values[name]);
  const { subject, body } = renderMessage(template, channel, lang, values);
  const links = message.links ?? (values.link ? [values.link] : []);
  return {
    channel,
    recipient: to,
    template,
    subject,
    body,
    otp,
    links,
    attachments,
    lang,
    values,
    dedupeKey,
  };
}

/** The words of a message on a channel. */
export function renderMessage(
  name: TemplateName,
  channel: ChannelName,
  lang: Lang,
  values: Record<string, string>,
): { subject: string; body: string } {
  const template: MessageTemplate = messageTemplates[name];
  const t = texts.translator(lang);
  if (channel !== 'email')
    return {
      subject: '',
      body: t(channel === 'sms' ? (template.sms ?? template.text) : template.text, values),
    };
  const paragraphs = template.mail ?? [template.text];
  return {
    subject: t(template.subject ?? template.text, values),
    body: paragraphs.map((text) => t(text, values)).join('\n\n'),
  };
}
