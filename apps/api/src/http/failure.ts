import type { Reason } from '@houseful/contract/errors.ts';
import { isRetryable } from '../db/transaction.ts';

/**
 * SQLSTATEs of text or numbers that PostgreSQL cannot hold (a NUL, a number out of range, a malformed uuid):
 * the caller's fault.
 */
const BAD_DATA = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);
/** The database is down, full, or too slow: the caller should come back. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ENOTFOUND',
  '53300',
  '53100',
  '57014',
  '55P03',
  '25P03',
  '53400',
]);
/** The same in the driver's words, because its timeouts have no codes. */
const SILENT = /^(Query read timeout|timeout expired)$/;

/** A malformed or truncated multipart body, in the form parser's words, because it has no codes. */
const BAD_FORM =
  /^(Multipart: Boundary not found|The needle cannot .*|.*nexpected end of multipart data|Premature close)$/;

/** Returns the reason that an unexpected error gets on the wire. */
export function reasonOf(error: unknown): Reason {
  const { code, statusCode, message, syscall } = error as {
    code?: string;
    statusCode?: number;
    message?: string;
    syscall?: string;
  };
  if (BAD_DATA.has(code ?? '') || BAD_FORM.test(message ?? '')) return 'invalid_input';
  // A missing Unix socket means that the database is down, not that a file was not found.
  if (syscall === 'connect' || AWAY.has(code ?? '') || isRetryable(error) || SILENT.test(message ?? ''))
    return 'unavailable';
  if (statusCode === 413) return 'too_large';
  if (statusCode === 404) return 'not_found';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'invalid_input';
  return 'failed';
}
