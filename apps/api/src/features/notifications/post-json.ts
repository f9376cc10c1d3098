import { callOut } from '../../outward/call-out.ts';
import { type Delivery, SEND_TIMEOUT_MS } from './channel.ts';

/**
 * Codes of an answer that says: not now, but perhaps later. 401 and 403 refuse our token: the message arrives
 * once somebody renews it.
 */
const LATER = new Set([401, 403, 408, 425, 429]);

/** Posts JSON with a bearer token, as `post` does. */
export const postJson = (
  url: string,
  token: string,
  body: unknown,
): Promise<Delivery & { answer?: unknown }> =>
  post(url, { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, JSON.stringify(body));

/**
 * Posts to a message provider. Redirects are not followed, and the provider's own words stay out of the
 * error: they may quote the number.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Delivery & { answer?: unknown }> {
  try {
    const { ok, status, bytes } = await callOut(url, {
      method: 'POST',
      headers,
      body,
      patienceMs: SEND_TIMEOUT_MS,
    });
    const answer = readJson(bytes);
    if (ok) return { ok: true, answer };
    return { ok: false, again: status >= 500 || LATER.has(status), error: `HTTP ${status}`, answer };
  } catch (error) {
    return { ok: false, again: true, error: (error as Error).name };
  }
}

function readJson(bytes: Buffer | null): unknown {
  try {
    return JSON.parse(String(bytes));
  } catch {
    return null;
  }
}
