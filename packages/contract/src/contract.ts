import type { Static, TSchema } from 'typebox';
import type { Reason } from './errors.ts';

/**
 * The right to make a call. `public`: anyone. `optional`: anyone; a session adds to the answer. `user`: a
 * session is required (401). `owner`: a session of the person who owns the named order (otherwise 404, as if
 * it were unknown). `link`: the unguessable id is the right.
 */
export type Auth = 'public' | 'optional' | 'user' | 'owner' | 'link';

/**
 * The most calls that one source may make: `max` in `windowMs`, counted per person, or per network address
 * without a session.
 */
export interface Limit {
  readonly max: number;
  readonly windowMs: number;
  /**
   * Counts only the calls that give this field. All such calls share one count, kept in each process's
   * memory.
   */
  readonly giving?: 'search';
}

/**
 * One call of the API. A slice keys it by "METHOD /path" below the version prefix. `replay` says how a
 * repeated Idempotency-Key is answered. `transaction` stores key and answer with the effect. `natural`
 * stores the answer afterwards, because the use case talks to a provider and is idempotent by its own keys.
 */
export interface Call {
  readonly summary: string;
  readonly auth: Auth;
  /** An ended session counts as a session here: ending it again changes nothing. */
  readonly endedToo?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data: TSchema;
  readonly meta?: TSchema;
  readonly refusals?: readonly Reason[];
  readonly limit?: Limit;
  readonly replay?: 'transaction' | 'natural';
  /** Takes multipart/form-data instead of JSON: one file, and texts of which some may be missing. */
  readonly multipart?: {
    readonly file: string;
    readonly texts?: readonly string[];
    readonly optional?: readonly string[];
  };
  /** True for private or live answers, which are sent with `Cache-Control: no-store`. */
  readonly noStore?: true;
}

export type Slice = Readonly<Record<`${'GET' | 'POST' | 'PUT'} /${string}`, Call>>;

/** Keeps the literal keys and schemas of a slice, so that they type the handlers and the client. */
export function calls<const T extends Slice>(slice: T): T {
  return slice;
}

type Of<S, Fallback> = S extends TSchema ? Static<S> : Fallback;
export type ParamsOf<C extends Call> = Of<C['params'], Record<string, never>>;
export type QueryOf<C extends Call> = Of<C['query'], Record<string, never>>;
export type BodyOf<C extends Call> = Of<C['body'], Record<string, never>>;
export type DataOf<C extends Call> = Static<C['data']>;
export type MetaOf<C extends Call> = Of<C['meta'], undefined>;

/** The shape of every answer (Q-02, AMB-01). */
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
