import type { Config } from '../../config/config.ts';
import type { Delivery } from './channel.ts';
import { post } from './post-json.ts';
import type { SmsGateway } from './sms.ts';

const ADDRESS = 'https://enterprise.smsgupshup.com/GatewayAPI/rest';
/**
 * The one documented error that is about the number. Every other may pass: an account's sign-in, its mask or
 * a registration is mended.
 */
const NO_SUCH_NUMBER = '105';

/**
 * Gupshup's Enterprise SMS API: the whole text, with the DLT ids of the chain and of the template. The number
 * and the password stay out of the URL.
 */
export function createGupshup({ baseUrl, token, user, sender, entityId }: Config['sms']): SmsGateway {
  return async ({ to, templateId, message: { body, lang } }) => {
    const form = new URLSearchParams({
      method: 'SendMessage',
      v: '1.1',
      auth_scheme: 'plain',
      format: 'JSON',
      userid: user,
      password: token.reveal(),
      send_to: to,
      msg: body,
      msg_type: lang === 'en' ? 'TEXT' : 'UNICODE_TEXT',
      ...(sender && { mask: sender }),
      ...(entityId && { principalEntityId: entityId }),
      dltTemplateId: templateId,
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { answer, ...delivery } = await post(baseUrl || ADDRESS, headers, form.toString());
    return delivery.ok ? readAnswer(answer) : delivery;
  };
}

/**
 * Errors come under HTTP 200, too: the id of the answer is the code then. Its words may quote the number, and
 * stay out.
 */
function readAnswer(answer: unknown): Delivery {
  const { status, id } = (answer as { response?: { status?: unknown; id?: unknown } } | null)?.response ?? {};
  if (status === 'success') return { ok: true };
  const code = /^\d{3}$/.test(String(id)) ? `, code ${String(id)}` : '';
  return { ok: false, again: String(id) !== NO_SUCH_NUMBER, error: `Gupshup refused${code}` };
}
