import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type Reason } from '@houseful/contract/errors.ts';
import type { Context } from '../context.ts';
import { lineOf } from './line-of.ts';
import { safetyHeaders } from './safety-headers.ts';

/** Refusals by the parser's own codes; every other code is a malformed request. */
const REASONS: ReadonlyMap<string, Reason> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'too_slow'],
  ['HPE_HEADER_OVERFLOW', 'head_too_large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'too_large'],
]);
/** The client ended the connection within its request. */
const LEFT = 'HPE_INVALID_EOF_STATE';

/**
 * Returns the handler of requests that Node's parser refuses before any hook or route sees them. It answers
 * with the envelope, the safety headers and a request id, then ends the connection.
 */
export function answerUnparsed({ config, security }: Pick<Context, 'config' | 'security'>) {
  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const reason = REASONS.get(code) ?? 'invalid_input';
    const reqId = randomUUID();
    if (reason !== 'too_slow' && code !== LEFT)
      security.note('malformed', {
        reqId,
        line: lineOf(socket.remoteAddress ?? ''),
        call: '(not HTTP)',
        reason,
      });
    const { http, code: statusCode, message } = errors[reason];
    const body = JSON.stringify({ status: false, statusCode, message, data: null });
    const headers = {
      ...safetyHeaders(config),
      'X-Request-Id': reqId,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${http} ${STATUS_CODES[http]}\r\n${lines.join('')}\r\n${body}`);
    socket.destroySoon();
  };
}
