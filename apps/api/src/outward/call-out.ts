import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { withPatience } from '@houseful/contract/patience.ts';

export interface OutwardCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body?: string | Buffer;
  /** The time limit of the whole call, its answer included. */
  patienceMs: number;
}

export interface OutwardAnswer {
  ok: boolean;
  status: number;
  /** Null if the answer broke off after its status: the work may well be done. */
  bytes: Buffer | null;
}

/**
 * Headers of a plain client: some firewalls refuse a call without them, and this client cannot unpack
 * compressed answers.
 */
const PLAIN = { 'user-agent': 'Houseful', accept: '*/*', 'accept-encoding': 'identity' };

/**
 * Makes one HTTP call to another service; rejects without a status in time. It follows no redirect, so that
 * signed and secret data go nowhere else. `fetch` would cost the process several times as much (decision
 * 0044).
 */
export function callOut(
  url: string,
  { patienceMs, body = '', headers, method }: OutwardCall,
): Promise<OutwardAnswer> {
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
