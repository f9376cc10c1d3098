import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { withPatience } from '@houseful/contract/patience.ts';

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
  const send = url.startsWith('https:') ? secure : plain;
  return withPatience(
    patienceMs,
    (signal) =>
      new Promise((resolve, reject) => {
        let broken = (error: Error): void => reject(signal.aborted ? (signal.reason as Error) : error);
        const call = send(url, { method, headers: { ...PLAIN, ...headers }, signal }, (response) => {
          const status = response.statusCode ?? 0;
          const chunks: Buffer[] = [];
          const answer = (bytes: Buffer | null): void => resolve({ ok: status < 300, status, bytes });
          broken = () => answer(null);
          if (status >= 300 && status < 400) reject(new Error('the answer was a redirect'));
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => answer(Buffer.concat(chunks)));
          response.on('error', () => answer(null));
        });
        call.on('error', (error) => broken(error));
        call.end(body);
      }),
  );
}
