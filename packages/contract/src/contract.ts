import type { Static, TSchema } from 'typebox';
import type { Reason } from './errors.ts';

/**
 * Who may make a call. `public`: anyone. `optional`: anyone, richer with a session. `user`: a session is required (401).
 * `owner`: a session, and the named order must be the caller's (otherwise 404, as if unknown). `link`: knowing the unguessable
 * id is the right.
 */
export type Auth = 'public' | 'optional' | 'user' | 'owner' | 'link';

/** How many calls one source may make: `max` in `windowMs`, counted per person, or per address without a session. */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
  /** Counts only calls that give this field, together with all other calls that give it, in each process's memory. */
  readonly giving?: 'search';
}

/**
 * One call of the API, keyed in its slice by "METHOD /path" below the version prefix.
 * `replay` says how a repeated Idempotency-Key is answered: `transaction` stores key and answer with the effect,
 * `natural` stores the answer afterwards, because the use case itself talks to a provider and is idempotent by its own keys.
 */
export interface Call {
  readonly summary: string;
  readonly auth: Auth;
  /** A session that is over counts as one here: ending it again changes nothing. */
  readonly endedToo?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data: TSchema;
  readonly meta?: TSchema;
  readonly refusals?: readonly Reason[];
  readonly limit?: Limit;
  readonly replay?: 'transaction' | 'natural';
  /** Takes multipart/form-data instead of JSON. */
  readonly multipart?: true;
  /** Private or live: answered with `Cache-Control: no-store`. */
  readonly noStore?: true;
}

export type Slice = Readonly<Record<`${'GET' | 'POST' | 'PUT'} /${string}`, Call>>;

/** Keeps the literal keys and schemas of a slice, so that handlers and client are typed by them. */
export function calls<const T extends Slice>(slice: T): T {
  return slice;
}

type Of<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type ParamsOf<C extends Call> = Of<C['params'], Record<string, never>>;
export type QueryOf<C extends Call> = Of<C['query'], Record<string, never>>;
export type BodyOf<C extends Call> = Of<C['body'], Record<string, never>>;
export type DataOf<C extends Call> = Static<C['data']>;
export type MetaOf<C extends Call> = Of<C['meta'], undefined>;

/** Every answer has this shape (Q-02, AMB-01). */
export interface Envelope<Data> {
  status: boolean;
  statusCode: number;
  message: string;
  data: Data;
  meta?: unknown;
  errors?: FieldError[];
}

export interface FieldError {
  field: string;
  message: string;
}
