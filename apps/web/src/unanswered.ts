import type { Result } from './api.ts';

/** Nobody can tell whether the server did what it was asked: no answer came, or that of something broken on the way. */
export const isUnanswered = (result: Result<unknown>): boolean => !result.ok && (result.http === 0 || result.http >= 500);
