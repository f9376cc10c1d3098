import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Config } from '../../config.ts';
import type { Channel, OutgoingMessage } from './channel.ts';
import { postJson } from './post-json.ts';

/** Under which key the DLT id of a message's template is kept. */
export const smsTemplateKey = ({ template, lang }: Pick<OutgoingMessage, 'template' | 'lang'>): string => `${template}.${lang}`;

/** Why a message may not go by SMS, with what an operator has to fill in. */
export const noTemplateId = (key: string): string => `no DLT template id for ${key} in the settings row sms_template_ids`;

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
      const key = smsTemplateKey({ template, lang });
      const templateId = templateIds[key];
      if (!templateId) return { ok: false, again: false, error: noTemplateId(key) };
      const { answer: _answer, ...delivery } = await postJson(baseUrl, token.reveal(), {
        to: DEFAULT_COUNTRY_CODE + to,
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
