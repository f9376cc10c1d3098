import { type Config } from '../../config/config.ts';
import { canSendSms } from '../../config/config-problems.ts';
import type { Channels } from './channel.ts';
import { createGupshup } from './gupshup.ts';
import { createMsg91 } from './msg91.ts';
import { createOutbox } from './outbox.ts';
import { createSms } from './sms.ts';
import { createJsonSms } from './sms-json.ts';
import { createSmtp } from './smtp.ts';
import { createWhatsapp } from './whatsapp.ts';

const SMS_GATEWAYS = { json: createJsonSms, msg91: createMsg91, gupshup: createGupshup } as const;

/**
 * Chosen by configuration. Demo mode reaches nobody: its messages are read in the inbox. `smsTemplateIds` are
 * the ids of registered texts by "<template>.<lang>", kept in the settings because each chain registers its
 * own.
 */
export function chooseChannels(config: Config, smsTemplateIds: Record<string, string>): Channels {
  if (config.demo) {
    const outbox = createOutbox();
    return { whatsapp: outbox, sms: outbox, email: outbox };
  }
  const { whatsapp, sms } = config;
  return {
    whatsapp: whatsapp.phoneId && whatsapp.token.reveal() ? createWhatsapp(whatsapp) : null,
    sms: canSendSms(sms) ? createSms(SMS_GATEWAYS[sms.provider](sms), smsTemplateIds) : null,
    email: config.smtpUrl.reveal() ? createSmtp({ url: config.smtpUrl, from: config.mailFrom }) : null,
  };
}
