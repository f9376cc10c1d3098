import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Config } from '../../config/config.ts';
import type { Channel, OutgoingMessage } from './channel.ts';
import { type MessageTemplate, messageTemplates } from './message-templates.ts';
import { postJson } from './post-json.ts';

/** Templates are registered with Meta under these names, one per language. */
const PREFIX = 'houseful_';
/** Meta's own codes for "too fast" (account, pair of numbers, throughput) that arrive as HTTP 400. */
const TOO_FAST = [4, 80007, 130429, 131048, 131056];
/** Meta's own code for a token that it does not take, under whatever status. */
const NO_TOKEN = 190;
const LATER = new Set([...TOO_FAST, NO_TOKEN]);

/**
 * The WhatsApp Cloud API: business-initiated messages are registered templates with values, never free text.
 */
export function createWhatsapp({ baseUrl, phoneId, token }: Config['whatsapp']): Channel {
  return {
    async send(message) {
      const result = await postJson(
        `${baseUrl}/${encodeURIComponent(phoneId)}/messages`,
        token.reveal(),
        payload(message),
      );
      if (result.ok) return { ok: true };
      const code = (result.answer as { error?: { code?: number } } | null)?.error?.code;
      return {
        ok: false,
        again: result.again || LATER.has(code ?? 0),
        error: code ? `${result.error}, code ${code}` : result.error,
      };
    },
  };
}

function payload({ id, to, template: name, lang, values }: OutgoingMessage): object {
  const template: MessageTemplate = messageTemplates[name];
  const parameters = template.values.map((key) => ({ type: 'text', text: flat(values[key] ?? '') }));
  const components: object[] = [{ type: 'body', parameters }];
  // An authentication template has a button that copies the code; it takes the code once more.
  if (template.kind === 'authentication')
    components.push({ type: 'button', sub_type: 'url', index: '0', parameters });
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: DEFAULT_COUNTRY_CODE + to,
    type: 'template',
    template: { name: PREFIX + name, language: { code: lang, policy: 'deterministic' }, components },
    biz_opaque_callback_data: id,
  };
}

/**
 * A template's value holds no line break, tab or run of spaces, and is never empty: Meta refuses the message
 * otherwise.
 */
function flat(value: string): string {
  return value.replace(/\s+/g, ' ').trim() || '-';
}
