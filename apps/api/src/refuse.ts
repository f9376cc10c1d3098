import type { FieldError } from '@houseful/contract/contract.ts';
import type { Reason } from '@houseful/contract/errors.ts';
import type { Translate, Values } from '@houseful/text/text.ts';

export interface Refusal {
  reason: Reason;
  /**
   * Replaces the catalogue's sentence by another English sentence of the text catalogue, for example a form's
   * first failed check.
   */
  message?: string;
  /** Fills the `{name}` parts of the sentence; a function gets the reader's language. */
  values?: Values | ((t: Translate) => Values);
  data?: unknown;
  errors?: FieldError[];
  retryAfterMs?: number;
  /** Set on a 503 because the caller's own queue is full. Nothing failed, so nothing is logged. */
  busy?: true;
  /**
   * Commits what was written before, for instance the fact behind the refusal. By default a refusal under an
   * Idempotency-Key rolls back.
   */
  keeps?: true;
}

/** A use case's refusal, thrown once. Only http/serve.ts words and codes it. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Ends the use case with a refusal. `rest` words it, fills it in, or says when to come back. */
export function refuse(reason: Reason, rest: Omit<Refusal, 'reason'> = {}): never {
  throw new Refused({ reason, ...rest });
}

/**
 * Refuses with a form's first failure; `errors` carries all of them (requirements §3.1). `names` maps the
 * form's fields to the request's.
 */
export function refuseForm(
  failures: readonly FieldError[],
  names: Readonly<Record<string, string>> = {},
): never {
  const errors = failures.map(({ field, message }) => ({ field: names[field] ?? field, message }));
  return refuse('invalid_input', { errors, ...(errors[0] && { message: errors[0].message }) });
}
