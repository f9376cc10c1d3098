import type { Config } from '../../config/config.ts';
import type { Delivery } from './channel.ts';
import { type MessageTemplate, messageTemplates } from './message-templates.ts';
import { post } from './post-json.ts';
import type { Sms, SmsGateway } from './sms.ts';

const ADDRESS = 'https://control.msg91.com/api/v5/flow';

/**
 * MSG91's Flow API, version 5: a template that was registered in MSG91's panel, and the values of its
 * `##name##` places under our own names. The template id is MSG91's, which its panel ties to the DLT id.
 */
export function createMsg91({ baseUrl, token, sender }: Config['sms']): SmsGateway {
  return async (sms) => {
    const recipient = { mobiles: sms.to, ...valuesOf(sms) };
    const body = {
      template_id: sms.templateId,
      ...(sender && { sender }),
      short_url: '0',
      recipients: [recipient],
    };
    const headers = {
      authkey: token.reveal(),
      accept: 'application/json',
      'content-type': 'application/json',
    };
    const { answer, ...delivery } = await post(baseUrl || ADDRESS, headers, JSON.stringify(body));
    return delivery.ok ? readAnswer(answer) : delivery;
  };
}

/**
 * Only the values that the text for SMS has a place for: a person's own words are in none of these texts
 * (AMB-86).
 */
function valuesOf({ message: { template, values } }: Sms): Record<string, string> {
  const { text, sms = text }: MessageTemplate = messageTemplates[template];
  const names = [...sms.matchAll(/\{(\w+)\}/g)].map((place) => place[1] ?? '');
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** An error comes under HTTP 200, too. The public pages list no codes, so every error may pass. */
function readAnswer(answer: unknown): Delivery {
  if ((answer as { type?: unknown } | null)?.type === 'success') return { ok: true };
  return { ok: false, again: true, error: 'MSG91 refused' };
}
