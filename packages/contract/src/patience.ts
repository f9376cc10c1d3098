/**
 * Work that listens to a signal: it aborts after `ms`, or when `outer` does. When the work is done nothing of it is left; what listens to
 * `AbortSignal.timeout` is kept until the time is over, with all that hangs on it.
 */
export async function withPatience<Answer>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Answer>,
  outer?: AbortSignal,
): Promise<Answer> {
  const limit = new AbortController();
  const abort = (): void => limit.abort(outer?.reason);
  const timer = setTimeout(() => limit.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
