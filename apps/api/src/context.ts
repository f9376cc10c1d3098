import type { Lang, Translate } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import type { Logger } from 'pino';
import { createEvents, type Events } from './cache/events.ts';
import { type Clock, createClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { type Connection, connect, type Db } from './db/connect.ts';
import { sql } from './db/sql.ts';
import { chooseGateway } from './features/payments/choose-gateway.ts';
import type { Gateway } from './features/payments/gateway.ts';
import type { Sandbox } from './features/sandbox/steer-provider.ts';
import { createLimiter, type Limiter } from './http/rate-limit.ts';
import { createSessions, type Sessions } from './http/session.ts';
import { createSecurityLog, type SecurityLog } from './logging/security-log.ts';
import { createSettings, type Settings } from './settings.ts';

/** The composition root: everything that a handler, use case or job may reach besides its arguments. */
export interface Context {
  config: Config;
  log: Logger;
  security: SecurityLog;
  db: Db;
  connection: Connection;
  /**
   * The database as its owner, who alone may delete from some tables. Used for forgetting, not for serving.
   */
  owner: Db;
  /** Ends every connection to the database. */
  close(): Promise<void>;
  clock: Clock;
  /** The address of the site, without a trailing slash; set once the server listens. */
  origin: string;
  sessions: Sessions;
  limiter: Limiter;
  settings: Settings;
  events: Events;
  gateway: Gateway;
  /** Controls of the sandbox provider, in demo mode. */
  sandbox: Sandbox | null;
  /** The number of injected faults that have struck (demo mode). Pages drawn meanwhile are not cached. */
  faultsStruck: () => number;
  /** Ids of the cities on offer; any other id counts as no city (B-20). */
  cities: ReadonlySet<string>;
  /** The number of the catalogue that this process has followed. */
  catalogue: number;
  text(lang: Lang): Translate;
}

export interface ContextOptions {
  config: Config;
  log: Logger;
  databaseUrl: string;
  ownerUrl?: string;
  /** Address of the payment provider if it is not the configured one (the sandbox's own server). */
  providerUrl?: string;
  sandbox?: Sandbox | null;
}

const OWNER_STATEMENT_MS = 60_000;
/** Counters wait only for other counters. */
const LIMITER_POOL_SIZE = 2;

/** Connects and assembles the parts. The database must be migrated already. */
export async function createContext({
  config,
  log,
  databaseUrl,
  ownerUrl = databaseUrl,
  providerUrl,
  sandbox = null,
}: ContextOptions): Promise<Context> {
  const onError = (error: Error): void => log.warn({ err: error }, 'a database connection was lost');
  const connection = connect(databaseUrl, config.poolSize, { onError });
  const counting = connect(databaseUrl, LIMITER_POOL_SIZE, { onError });
  const security = createSecurityLog({ log, secrets: config });
  // The first job that forgets opens this connection; it closes after half a minute idle.
  const owner = connect(ownerUrl, 1, { onError, statementMs: OWNER_STATEMENT_MS });
  const clock = createClock();
  const ctx: Context = {
    config,
    log,
    security,
    db: connection.db,
    connection,
    owner: owner.db,
    close: async () => {
      security.close();
      await Promise.all([connection, counting, owner].map((open) => open.close()));
    },
    clock,
    origin: config.publicUrl || `http://127.0.0.1:${config.port}`,
    sessions: createSessions(),
    limiter: createLimiter(counting.db, clock),
    settings: createSettings(config),
    events: createEvents(log),
    gateway: chooseGateway(config, providerUrl),
    sandbox,
    faultsStruck: () => 0,
    cities: new Set(),
    catalogue: Number.NaN,
    text: texts.translator,
  };
  await refreshContext(ctx);
  return ctx;
}

/**
 * Follows the database in what a process keeps in memory: the clock, and the catalogue (decision 0066). Called
 * at start, after seeding and once a second.
 */
export async function refreshContext(ctx: Context): Promise<void> {
  await ctx.clock.refresh(ctx.db);
  await followCatalogue(ctx);
}

/**
 * Reads settings and cities again, and tells every cache, once the catalogue has another number. The number is
 * read first: a change during these reads is followed by the next call.
 */
async function followCatalogue(ctx: Context): Promise<void> {
  const row = await ctx.db.one<{ version: number }>(sql`select version from catalogue`);
  if (!row || row.version === ctx.catalogue) return;
  await ctx.settings.refresh(ctx.db);
  const cities = await ctx.db.all<{ city_id: string }>(sql`select city_id from cities where not withdrawn`);
  ctx.cities = new Set(cities.map((city) => city.city_id));
  ctx.catalogue = row.version;
  ctx.events.catalogueChanged();
}
