import type { Envelope } from '@houseful/contract/contract.ts';
import { type Logger, pino } from 'pino';
import { type Connection, connect } from '../../apps/api/src/db/connect.ts';
import { checkInvariants } from '../../apps/api/src/db/invariants.ts';
import { type Product, startProduct } from '../../apps/api/src/start.ts';
import { testConfig } from './test-config.ts';

export interface Reply<Data = any> extends Envelope<Data> {
  http: number;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string; [more: string]: unknown }[];
}

export interface CallOptions {
  token?: string;
  city?: string;
  headers?: Record<string, string>;
}

/**
 * The API over a database of its own, called without a network. The sandbox provider runs as a real server
 * beside it.
 */
export interface TestApp extends Product {
  databaseUrl: string;
  /**
   * The same database for its owner, who may do more than the serving role, such as breaking a table on
   * purpose.
   */
  ownerUrl: string;
  owner: Connection;
  get(path: string, options?: CallOptions): Promise<Reply>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Reply>;
  /** Calls `/v1.0/dev/...`; returns data, throws on a refusal. */
  dev(path: string, body?: unknown): Promise<any>;
  /** Registers a person by number and outbox code. */
  register(number?: string, name?: string): Promise<{ token: string; number: string; user: any }>;
  /**
   * Ends the app, and throws if an invariant is broken. Every test file ends with this call. Pass `broken`
   * after breaking one on purpose.
   */
  close(how?: { broken: true }): Promise<void>;
}

let nextNumber = 7_000_000_000 + Math.floor(Math.random() * 1_000_000_000);

/**
 * Starts an app for one test file, over a fresh copy of the template unless it is given a migrated database.
 * `listen: true` opens a real port (webhooks, event streams, browsers).
 */
export async function startTestApp({
  listen = false,
  env = {},
  database: given,
  log,
}: {
  listen?: boolean;
  env?: Record<string, string>;
  database?: { url: string; ownerUrl?: string; drop: () => Promise<void> };
  /** Silent by default, or at the level of TEST_LOG. */
  log?: Logger;
} = {}): Promise<TestApp> {
  // Only Vitest can hand out copies; scripts bring their own database.
  const database = given ?? (await (await import('./database.ts')).freshDatabase());
  const config = testConfig(env);
  const product = await startProduct({
    config,
    log: log ?? pino({ level: config.logLevel }),
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    jobs: false,
  });
  if (listen) await product.listen();
  else await product.app.ready();

  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body: unknown, options: CallOptions = {}): Promise<Reply> => {
    const response = await product.app.inject({
      method,
      url: path.startsWith('/v1.0') ? path : `/v1.0/webapp${path}`,
      headers: {
        ...(options.token && { authorization: options.token }),
        ...(options.city && { 'city-id': options.city }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
    });
    // Leaves out the time and the request's id, so that a replayed answer equals the first one.
    const { date: _, 'x-request-id': __, ...headers } = response.headers;
    return {
      ...(response.json() as Envelope<any>),
      http: response.statusCode,
      headers,
      cookies: response.cookies as Reply['cookies'],
    };
  };
  const ownerUrl = database.ownerUrl ?? database.url;
  const owner = connect(ownerUrl, 4);
  const test: TestApp = {
    ...product,
    databaseUrl: database.url,
    ownerUrl,
    owner,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    async dev(path, body) {
      const reply = body === undefined ? await send('GET', `/v1.0/dev/${path}`, undefined) : await send('POST', `/v1.0/dev/${path}`, body);
      if (reply.status !== true) throw new Error(`dev/${path}: ${reply.http} ${reply.message}`);
      return reply.data;
    },
    async register(number = String(nextNumber++), name = 'Asha Rao') {
      const sent = await send('POST', '/getregisterotp', { name, number });
      if (!sent.status) throw new Error(`getregisterotp: ${sent.message}`);
      const [message] = await test.dev(`outbox?number=${number}`);
      const done = await send('POST', sent.data.otp_type === 'Register' ? '/register' : '/login', { otp: message.otp, number });
      if (!done.status) throw new Error(`register: ${done.message}`);
      return { token: done.data.token, number, user: done.data.user };
    },
    async close(how) {
      // A script brings its own database and reports broken invariants itself.
      const broken = given || how?.broken ? [] : await brokenPromises(product);
      await product.stop();
      await owner.close();
      await database.drop();
      if (broken.length > 0) throw new Error(`broken promises: ${broken.join('; ')}`);
    },
  };
  return test;
}

/** Returns the invariants that do not hold now. */
export const brokenPromises = async ({ ctx }: Pick<Product, 'ctx'>): Promise<string[]> => sayBroken(await checkInvariants(ctx.db));

export const sayBroken = (findings: readonly { name: string; violations: number }[]): string[] =>
  findings.filter(({ violations }) => violations > 0).map(({ name, violations }) => `${name}: ${violations}`);
