import { withPatience } from '@houseful/contract/patience.ts';
import { request } from 'undici';

export interface OutwardCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | Buffer;
  /** How long the whole call may take, its answer read to the end; then it is broken off. */
  patienceMs: number;
}

export interface OutwardAnswer {
  ok: boolean;
  status: number;
  /** Null where the answer broke off after its status: what was asked may well be done. */
  bytes: Buffer | null;
}

/** What a plain client says of itself: some firewalls refuse one that says nothing, and packed answers are not unpacked here. */
const PLAIN = { 'user-agent': 'Houseful', accept: '*/*', 'accept-encoding': 'identity' };

/**
 * One HTTP call to another service; rejects where no status came in time. A redirect is no answer: what is signed and secret goes nowhere
 * else. Not by `fetch`, which costs the process several times as much (docs/decisions/0008).
 */
export function callOut(url: string, { patienceMs, body = '', headers, method }: OutwardCall): Promise<OutwardAnswer> {
  return withPatience(patienceMs, async (signal) => {
    const { statusCode: status, body: answer } = await request(url, {
      method,
      headers: { ...PLAIN, ...headers },
      body: body || null,
      signal,
    });
    const bytes = await answer.arrayBuffer().then(
      (read) => Buffer.from(read),
      () => null,
    );
    if (status >= 300 && status < 400) throw new Error('the answer was a redirect');
    return { ok: status < 300, status, bytes };
  });
}
