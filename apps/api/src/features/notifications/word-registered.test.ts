import { expect, test } from 'vitest';
import type { DueMessage } from './store-outbox.ts';
import { wordRegistered } from './word-registered.ts';
import { renderMessage } from './write-message.ts';

const values = { code: '4821', host: 'tickets.example' };
const rest = { id: 'm1', to: '9876543210', otp: '4821', attachments: [], attempts: 1, age_ms: 0 };
const due = (channel: DueMessage['channel'], lang: string): DueMessage => ({
  ...{ ...rest, channel, lang, template: 'otp', values },
  ...renderMessage('otp', channel, lang, values),
});

test.each(['whatsapp', 'sms'] as const)(
  'A-01 AMB-17 a code by %s is in English for a reader of a language in which the chain has no templates',
  (channel) => {
    expect(wordRegistered(due(channel, 'ta'), ['en', 'hi'])).toEqual(due(channel, 'en'));
    expect(wordRegistered(due(channel, 'ta'), ['en', 'ta'])).toEqual(due(channel, 'ta'));
    expect(due(channel, 'ta').body).not.toBe(due(channel, 'en').body);
  },
);

test('AMB-17 an e-mail needs no registered template and stays in the reader’s language', () => {
  expect(wordRegistered(due('email', 'ta'), ['en', 'hi'])).toEqual(due('email', 'ta'));
});
