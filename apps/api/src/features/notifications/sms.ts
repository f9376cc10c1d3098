import type { Config } from '../../config.ts';
import type { Channel } from './channel.ts';
import { postJson } from './post-json.ts';

const COUNTRY = '91';

/**
 * An SMS gateway. Operators block a text whose header, entity and template are not registered on DLT (TRAI), so a message without a
 * template id is not even tried.
 */
export function createSms({
  baseUrl,
  token,
  sender,
  entityId,
  templateIds,
}: Config['sms'] & { templateIds: Record<string, string> }): Channel {
  return {
    async send({ id, to, template, lang, body }) {
      const templateId = templateIds[`${template}.${lang}`];
      if (!templateId) return { ok: false, again: false, error: `no DLT template id for ${template}.${lang}` };
      const { answer: _answer, ...delivery } = await postJson(baseUrl, token.reveal(), {
        to: COUNTRY + to,
        sender,
        entity_id: entityId,
        template_id: templateId,
        text: body,
        unicode: lang !== 'en',
        reference: id,
      });
      return delivery;
    },
  };
}
