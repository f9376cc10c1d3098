import type { DueMessage } from './store-outbox.ts';
import { renderMessage } from './write-message.ts';

/**
 * Returns the message in a language whose templates are registered (Meta, DLT): the reader's if it is one of the
 * chain's languages, else English. E-mail needs no registration and keeps the reader's.
 */
export function wordRegistered(message: DueMessage, languages: readonly string[]): DueMessage {
  const { channel, template, values, lang } = message;
  if (channel === 'email' || languages.includes(lang)) return message;
  return { ...message, lang: 'en', ...renderMessage(template, channel, 'en', values) };
}
