import { Agent, request as httpRequest } from 'node:http';
import type { WireRequest } from './requests.ts';

/** An answer as it came. `http` is 0 if none came in time; `ms` is the time it took. */
export interface WireAnswer {
  http: number;
  type: string;
  body: string;
  ms: number;
}

/** The server's own limit is 60 s; the rest allows for a busy machine. */
const PATIENCE_MS = 75_000;

/** Opens connections to one server. */
export function createSender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve) => {
      const began = performance.now();
      const end = (http: number, type: string, text: string) => resolve({ http, type, body: text, ms: performance.now() - began });
      const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const call = httpRequest(
        { agent, hostname, port, method, path, headers: { ...headers, ...length }, timeout: PATIENCE_MS },
        (answer) => {
          const type = answer.headers['content-type'] ?? '';
          // A stream never ends; its head is its answer.
          if (type.startsWith('text/event-stream')) {
            end(answer.statusCode ?? 0, type, '');
            return void call.destroy();
          }
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => end(answer.statusCode ?? 0, type, Buffer.concat(chunks).toString()));
          answer.on('error', (error) => end(0, 'error', error.message));
        },
      );
      call.on('timeout', () => call.destroy(new Error('no answer within the time limit')));
      call.on('error', (error) => end(0, 'error', error.message));
      call.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

/**
 * Names the fault of an answer: our failure, silence, or, from a call of the contract, anything but the
 * envelope. Returns null for a good answer.
 */
export function faultOf({ method, outside }: WireRequest, { http, type, body }: WireAnswer): string | null {
  if (http === 0) return `no answer: ${body}`;
  if (http >= 500 && http !== 503) return `an answer of ${http}`;
  if (outside) return null;
  if (method === 'HEAD' || http === 304 || http === 303) return null;
  if (!type.includes('application/json')) return `an answer of type ${type || 'nothing'} (${http})`;
  return http === 200 || http >= 400 ? brokenEnvelope(http, body) : `an answer of ${http}`;
}

function brokenEnvelope(http: number, text: string): string | null {
  try {
    const { status, statusCode, message, data } = JSON.parse(text);
    if (typeof status !== 'boolean' || typeof message !== 'string' || data === undefined) return 'no envelope';
    if (status !== (http === 200 && statusCode === 200)) return 'a status that is not its code';
    return !status && statusCode !== http && statusCode < 900 ? 'the wrong code' : null;
  } catch {
    return 'no JSON';
  }
}
