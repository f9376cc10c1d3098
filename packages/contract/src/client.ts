import type { BodyOf, Call, DataOf, Envelope, FieldError, MetaOf, ParamsOf, QueryOf } from './contract.ts';
import type { allCalls } from './index.ts';
import { withPatience } from './patience.ts';

export type Calls = typeof allCalls;
export type CallKey = keyof Calls & string;

type Empty = Record<string, never>;
type Part<Name extends string, T> = T extends Empty
  ? { [K in Name]?: undefined }
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };
export type Input<K extends CallKey> = Calls[K] extends Call
  ? Part<'params', ParamsOf<Calls[K]>> & Part<'query', QueryOf<Calls[K]>> & Part<'body', BodyOf<Calls[K]>>
  : never;

/**
 * The outcome of a call. `http` 0 means that no answer arrived: offline, server down, or given up after 15 s.
 */
export type Result<Data, Meta = unknown> =
  | { ok: true; data: Data; message: string; meta: Meta }
  | { ok: false; http: number; code: number; message: string; data: unknown; errors: FieldError[] };

/** The same outcome with the data of a success turned into something else. */
export const whenOk = <From, To, Meta>(
  result: Result<From, Meta>,
  turn: (data: From) => To,
): Result<To, Meta> => (result.ok ? { ...result, data: turn(result.data) } : result);

export interface ClientOptions {
  /** Prefix before `/webapp`, for example `/v1.0` or `http://host/v1.0`. */
  base: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Headers of every call: city-id, Authorization, Accept-Language. */
  headers: () => Record<string, string>;
  /** Sees every failed answer once (401 handling lives there). */
  onFailure?: (failure: { ok: false; http: number; code: number; message: string }) => void;
  timeoutMs?: number;
}

export interface Extra {
  /** Repeating a call with the same key gives the first answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Replaces `body` for uploads. */
  form?: FormData;
}

/**
 * The typed caller: `call('POST /webapp/login', { body })`. It never throws; a lost connection is a Result
 * with http 0.
 */
export type Caller = <K extends CallKey>(
  key: K,
  ...input: Partial<Input<K>> extends Input<K> ? [input?: Input<K> & Extra] : [input: Input<K> & Extra]
) => Promise<Result<DataOf<Calls[K] & Call>, MetaOf<Calls[K] & Call>>>;

/**
 * Fills `:name` parts and the query string of a call's path. Undefined and empty query values are left out.
 */
function pathOf(
  key: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = key
    .slice(key.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(
    pairs.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

export function createClient(options: ClientOptions): Caller {
  const call = async (key: string, input: Record<string, unknown> & Extra = {}): Promise<Result<unknown>> => {
    const method = key.slice(0, key.indexOf(' '));
    const url =
      options.base +
      pathOf(key, input.params as Record<string, unknown>, input.query as Record<string, unknown>);
    const headers: Record<string, string> = { Accept: 'application/json', ...options.headers() };
    if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
    const init: RequestInit = { method, headers };
    if (input.form) init.body = input.form;
    else if (input.body !== undefined) {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    const result = await withPatience(
      options.timeoutMs ?? 15_000,
      (signal) => answer(() => options.fetch(url, { ...init, signal })),
      input.signal,
    );
    if (!result.ok) options.onFailure?.(result);
    return result;
  };
  return call as Caller;
}

/** Reads the envelope. An answer without a true `status` is a refusal, whatever its HTTP code says (J-18). */
async function answer(send: () => Promise<Response>): Promise<Result<unknown>> {
  let response: Response;
  let body: Partial<Envelope<unknown>>;
  try {
    response = await send();
  } catch {
    return { ok: false, http: 0, code: 0, message: '', data: null, errors: [] };
  }
  try {
    body = (await response.json()) as Partial<Envelope<unknown>>;
  } catch {
    body = {};
  }
  if (response.ok && body.status === true) {
    return { ok: true, data: body.data, message: body.message ?? '', meta: body.meta };
  }
  return {
    ok: false,
    http: response.status,
    code: body.statusCode ?? response.status,
    message: body.message ?? '',
    data: body.data ?? null,
    errors: body.errors ?? [],
  };
}
