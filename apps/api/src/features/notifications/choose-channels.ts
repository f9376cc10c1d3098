import type { Config } from '../../config.ts';
import type { Channels } from './channel.ts';
import { createOutbox } from './outbox.ts';
import { createSms } from './sms.ts';
import { createSmtp } from './smtp.ts';
import { createWhatsapp } from './whatsapp.ts';

/**
 * Chosen by configuration. Demo mode reaches nobody: its messages are read in the inbox. `smsTemplateIds` are the DLT ids by
 * "<template>.<lang>", kept in the settings because each chain registers its own.
 */
export function chooseChannels(config: Config, smsTemplateIds: Record<string, string>): Channels {
  if (config.demo) {
    const outbox = createOutbox();
    return { whatsapp: outbox, sms: outbox, email: outbox };
  }
  const { whatsapp, sms } = config;
  return {
    whatsapp: whatsapp.phoneId && whatsapp.token.reveal() ? createWhatsapp(whatsapp) : null,
    sms: sms.baseUrl && sms.token.reveal() ? createSms({ ...sms, templateIds: smsTemplateIds }) : null,
    email: config.smtpUrl.reveal() ? createSmtp({ url: config.smtpUrl, from: config.mailFrom }) : null,
  };
}
