import type { FieldError } from '@houseful/contract/contract.ts';
import type { Reason } from '@houseful/contract/errors.ts';
import type { Translate, Values } from '@houseful/text/text.ts';

export interface Refusal {
  reason: Reason;
  /** Replaces the catalogue's sentence (an English sentence of the text catalogue), for example the first failed check of a form. */
  message?: string;
  /** Fills the sentence's `{name}` parts; what has words of its own is asked for in the reader's language. */
  values?: Values | ((t: Translate) => Values);
  data?: unknown;
  errors?: FieldError[];
  retryAfterMs?: number;
  /** What was written before stands, for instance what the refusal tells; without it nothing does under an Idempotency-Key. */
  keeps?: true;
}

/** A use case's refusal: thrown once, worded and coded by http/serve.ts alone. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** Ends the use case with a refusal; `rest` words it, fills it in, or says when to come back. */
export function refuse(reason: Reason, rest: Omit<Refusal, 'reason'> = {}): never {
  throw new Refused({ reason, ...rest });
}

/**
 * Refuses with the first of a form's failures; all of them travel in `errors` (requirements §3.1), under the names of the request where
 * the form has names of its own.
 */
export function refuseForm(failures: readonly FieldError[], names: Readonly<Record<string, string>> = {}): never {
  const errors = failures.map(({ field, message }) => ({ field: names[field] ?? field, message }));
  return refuse('invalid_input', { errors, ...(errors[0] && { message: errors[0].message }) });
}
