/**
 * Runs work with a signal that aborts after `ms`, or when `outer` aborts. Finished work leaves nothing
 * behind. `AbortSignal.timeout` would keep its listeners, and all that hangs on them, until the time is over.
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
