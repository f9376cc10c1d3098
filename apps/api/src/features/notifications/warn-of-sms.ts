import type { Context } from '../../context.ts';
import { chooseChannels } from './choose-channels.ts';
import { smsTemplateKey } from './sms.ts';
import { smsTemplateIds } from './store-outbox.ts';

/**
 * Tells operators when SMS is the only way to a number and its codes are not registered, so that nobody could
 * sign in. No reason not to start: a database that is still empty gets its settings afterwards.
 */
export async function warnOfSms({
  config,
  db,
  log,
  settings,
}: Pick<Context, 'config' | 'db' | 'log' | 'settings'>): Promise<void> {
  if (chooseChannels(config, {}).whatsapp) return;
  const ids = await smsTemplateIds(db);
  const codes = settings.chain().languages.map((lang) => smsTemplateKey({ template: 'otp', lang }));
  const missing = codes.filter((key) => !ids[key]);
  if (missing.length > 0)
    log.warn(
      { missing },
      'SMS is the only way to a number, and the settings row sms_template_ids lacks ids: these codes reach nobody',
    );
}
