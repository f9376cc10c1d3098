import { OTP_MS } from '@houseful/domain/otp.ts';
import type { Context } from '../../context.ts';
import { gather } from '../../db/gather.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { Channels } from './channel.ts';
import { chooseChannels } from './choose-channels.ts';
import { noTemplateId, smsTemplateKey } from './sms.ts';
import {
  changeChannel,
  claimMessages,
  type DueMessage,
  markFailed,
  markSent,
  smsTemplateIds,
  tryAgain,
} from './store-outbox.ts';
import { wordRegistered } from './word-registered.ts';
import { renderMessage } from './write-message.ts';

const BATCH = 20;
/** After so many the job comes back at its next tick. */
const ROUNDS = 25;
/** Longer than any send may take, so that a message is with one worker at a time. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** About a day of tries. */
const TRIES = 30;

/**
 * Sends what is due: claimed in one statement, sent outside any transaction, then marked. A crash in between
 * sends it again.
 */
export const sendMessages: Job = {
  name: 'send-messages',
  everyMs: 1_000,
  async run(ctx, stop) {
    let sent = 0;
    for (let round = 0; round < ROUNDS && !stop?.aborted; round++) {
      const due = await claimMessages(ctx.db, BATCH, LEASE_MS);
      if (due.length === 0) break;
      const smsIds = await smsTemplateIds(ctx.db);
      const channels = chooseChannels(ctx.config, smsIds);
      const tick = gather<string>(BATCH, (ids) => markSent(ctx.db, ids, !ctx.config.demo));
      const { languages } = ctx.settings.chain();
      const worded = ctx.config.demo ? due : due.map((message) => wordRegistered(message, languages));
      await Promise.all(worded.map((message) => deliver(ctx, channels, smsIds, message, tick)));
      sent += due.length;
    }
    return sent;
  },
};

/** `tick` marks a message as sent. */
async function deliver(
  ctx: Context,
  channels: Channels,
  smsIds: Record<string, string>,
  message: DueMessage,
  tick: (id: string) => Promise<void>,
): Promise<void> {
  const { db, config } = ctx;
  // The inbox of demo mode takes everything: a check may turn the clock before it looks.
  if (!config.demo && message.otp !== null && message.age_ms >= OTP_MS)
    return markFailed(db, message.id, 'the code ran out first');
  const result = await (channels[message.channel]?.send(message) ?? {
    ok: false,
    again: false,
    error: `no ${message.channel} configured`,
  });
  if (result.ok) return tick(message.id);
  ctx.log.warn(
    { message: message.id, template: message.template, channel: message.channel, error: result.error },
    'a message was not taken',
  );
  const couldTurn = message.channel === 'whatsapp' && channels.sms !== null;
  const key = smsTemplateKey(message);
  // A message that no SMS may carry waits for WhatsApp.
  if (couldTurn && smsIds[key]) {
    const { body } = renderMessage(message.template, 'sms', message.lang, message.values);
    return changeChannel(db, message.id, 'sms', body, result.error);
  }
  if (result.again && message.attempts < TRIES) {
    return tryAgain(
      db,
      message.id,
      result.error,
      Math.min(FIRST_WAIT_MS * 2 ** (message.attempts - 1), LONGEST_WAIT_MS),
    );
  }
  const error = couldTurn ? `${result.error}; ${noTemplateId(key)}` : result.error;
  ctx.log.warn(
    { message: message.id, template: message.template, channel: message.channel, error },
    'a message is given up',
  );
  return markFailed(db, message.id, error);
}
