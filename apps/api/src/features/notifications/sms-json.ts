import type { Config } from '../../config/config.ts';
import { postJson } from './post-json.ts';
import type { SmsGateway } from './sms.ts';

/** A gateway of one's own: the whole text as JSON, with a bearer token. */
export function createJsonSms({ baseUrl, token, sender, entityId }: Config['sms']): SmsGateway {
  return async ({ to, templateId, message: { id, body, lang } }) => {
    const { answer: _answer, ...delivery } = await postJson(baseUrl, token.reveal(), {
      to,
      sender,
      entity_id: entityId,
      template_id: templateId,
      text: body,
      unicode: lang !== 'en',
      reference: id,
    });
    return delivery;
  };
}
