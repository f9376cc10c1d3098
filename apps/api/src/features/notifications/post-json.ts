import { withPatience } from '@houseful/contract/patience.ts';
import { type Delivery, SEND_TIMEOUT_MS } from './channel.ts';

/** Codes of an answer that says: not now, but perhaps later. */
const LATER = new Set([408, 425, 429]);

/** Posts to a message provider. Redirects are not followed, and the provider's own words stay out of the error: they may quote the number. */
export async function postJson(url: string, token: string, body: unknown): Promise<Delivery & { answer?: unknown }> {
  try {
    return await withPatience(SEND_TIMEOUT_MS, async (signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return { ok: true, answer };
      return { ok: false, again: response.status >= 500 || LATER.has(response.status), error: `HTTP ${response.status}`, answer };
    });
  } catch (error) {
    return { ok: false, again: true, error: (error as Error).name };
  }
}
