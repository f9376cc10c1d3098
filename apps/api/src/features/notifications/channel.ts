import type { Lang } from '@houseful/text/text.ts';
import type { TemplateName } from './message-templates.ts';
import type { Attachment, ChannelName } from './write-message.ts';

/**
 * A message as a channel is given it. `id` is stable over all tries, so that a provider can tell a repeat.
 */
export interface OutgoingMessage {
  id: string;
  to: string;
  template: TemplateName;
  lang: Lang;
  values: Record<string, string>;
  subject: string;
  body: string;
  otp: string | null;
  attachments: Attachment[];
}

/**
 * `again` says whether a later try could succeed. `error` is for operators: no number, address or code is in
 * it.
 */
export type Delivery = { ok: true } | { ok: false; again: boolean; error: string };

/** The port of all channels. Never throws, and gives up after ten seconds. */
export interface Channel {
  send(message: OutgoingMessage): Promise<Delivery>;
}

/** The channels that there are; null where none is configured. */
export type Channels = Record<ChannelName, Channel | null>;

export const SEND_TIMEOUT_MS = 10_000;
