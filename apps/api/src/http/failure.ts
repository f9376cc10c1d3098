import type { Reason } from '@houseful/contract/errors.ts';
import { isRetryable } from '../db/transaction.ts';

/** SQLSTATEs of text or numbers that PostgreSQL cannot hold (a NUL, a number out of range, a malformed uuid): the caller's fault. */
const BAD_DATA = new Set(['22021', '22P05', '22003', '22P02', '22007', '22008']);
/** The database is away, full, or too slow to wait for: the caller should come back. */
const AWAY = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'ENOTFOUND', '53300', '53100', '57014', '55P03', '25P03', '53400']);
/** The same as the driver words it, which has no codes for its own patience. */
const SILENT = /^(Query read timeout|timeout expired)$/;

/** A multipart body that is none or ends too early, as the form parser words it (it has no codes of its own). */
const BAD_FORM = /^(Multipart: Boundary not found|The needle cannot .*|.*nexpected end of multipart data|Premature close)$/;

/** What an unexpected error is on the wire. */
export function reasonOf(error: unknown): Reason {
  const { code, statusCode, message, syscall } = error as { code?: string; statusCode?: number; message?: string; syscall?: string };
  if (BAD_DATA.has(code ?? '') || BAD_FORM.test(message ?? '')) return 'invalid_input';
  // A Unix socket that is not there yet is no file that somebody asked for.
  if (syscall === 'connect' || AWAY.has(code ?? '') || isRetryable(error) || SILENT.test(message ?? '')) return 'unavailable';
  if (statusCode === 413) return 'too_large';
  if (statusCode === 404) return 'not_found';
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return 'invalid_input';
  return 'failed';
}
