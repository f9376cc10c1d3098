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
  bytes: Buffer;
}

/**
 * One HTTP call to another service; rejects where it is not answered in time. A redirect is no answer: what is signed and secret goes nowhere
 * else. Not by `fetch`, which costs the process about 0.3 ms more for each call (docs/decisions/0008).
 */
export function callOut(url: string, { patienceMs, body = '', ...call }: OutwardCall): Promise<OutwardAnswer> {
  return withPatience(patienceMs, async (signal) => {
    const { statusCode: status, body: answer } = await request(url, { ...call, body: body || null, signal });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (status >= 300 && status < 400) throw new Error('the answer was a redirect');
    return { ok: status < 300, status, bytes };
  });
}
