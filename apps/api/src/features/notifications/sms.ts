import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Channel, Delivery, OutgoingMessage } from './channel.ts';

/** A message that may go by SMS: its template is registered. `to` has its country code and no plus sign. */
export interface Sms {
  to: string;
  templateId: string;
  message: OutgoingMessage;
}

/** A company that sends SMS. Never throws, and gives up after ten seconds. */
export type SmsGateway = (sms: Sms) => Promise<Delivery>;

/** Under which key the id of a message's registered template is kept. */
export const smsTemplateKey = ({ template, lang }: Pick<OutgoingMessage, 'template' | 'lang'>): string =>
  `${template}.${lang}`;

/** Why a message may not go by SMS, with what an operator has to fill in. */
export const noTemplateId = (key: string): string =>
  `no DLT template id for ${key} in the settings row sms_template_ids`;

/**
 * The channel of SMS. Operators block a text whose header, entity and template are not registered on DLT
 * (TRAI), so a message without a template id is not even tried.
 */
export function createSms(gateway: SmsGateway, templateIds: Record<string, string>): Channel {
  return {
    async send(message) {
      const key = smsTemplateKey(message);
      const templateId = templateIds[key];
      if (!templateId) return { ok: false, again: false, error: noTemplateId(key) };
      return gateway({ to: DEFAULT_COUNTRY_CODE + message.to, templateId, message });
    },
  };
}
