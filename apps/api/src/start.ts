import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import { type Context, createContext, refreshContext } from './context.ts';
import { warnOfRole } from './db/warn-of-role.ts';
import { warnOfSms } from './features/notifications/warn-of-sms.ts';
import { startSandbox } from './features/sandbox/start-server.ts';
import { finishEvents } from './features/settlement/handle-webhook.ts';
import { webhookPath } from './features/settlement/routes-webhook.ts';
import { JOBS } from './jobs/all.ts';
import { startJobs } from './jobs/jobs.ts';
import { startWarnings } from './start-warnings.ts';

export interface Product {
  ctx: Context;
  app: FastifyInstance;
  /** Listens and starts the background jobs; returns the address. */
  listen(): Promise<string>;
  /** Stops HTTP first, then jobs, then pools. */
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  log: Logger;
  /** A prepared database (db/prepare.ts). */
  databaseUrl: string;
  /** The same database for its owner; without it the product forgets in its serving role. */
  ownerUrl?: string;
  /** False for tests: jobs then run only on demand. */
  jobs?: boolean;
  /** Mounts the web app; main.ts passes it, API tests do not. */
  mount?: (app: FastifyInstance, ctx: Context) => Promise<void>;
}

/** Assembles the product over a migrated database. Demo mode adds the sandbox provider's own server. */
export async function startProduct({
  config,
  log,
  databaseUrl,
  ownerUrl = databaseUrl,
  jobs = true,
  mount,
}: StartOptions): Promise<Product> {
  const sandbox = config.demo ? await startSandbox({ databaseUrl, config, log }) : null;
  const ctx = await createContext({
    config,
    log,
    databaseUrl,
    ownerUrl,
    ...(sandbox && { providerUrl: sandbox.url, sandbox }),
  });
  for (const warning of startWarnings(config)) log.warn(warning);
  await warnOfSms(ctx);
  await warnOfRole(ctx);
  const app = await createApp(ctx);
  if (mount) await mount(app, ctx);
  let stopJobs: (() => Promise<void>) | null = null;
  let ticker: NodeJS.Timeout | null = null;
  return {
    ctx,
    app,
    async listen() {
      const address = await app.listen({ port: config.port, host: config.host });
      if (!config.publicUrl) ctx.origin = address;
      sandbox?.reach(address + webhookPath(ctx.gateway));
      if (jobs) {
        stopJobs = startJobs(ctx, JOBS);
        ticker = setInterval(() => void refreshContext(ctx).catch(() => undefined), 1_000);
      }
      return address;
    },
    async stop() {
      if (ticker) clearInterval(ticker);
      await app.close();
      await stopJobs?.();
      await finishEvents(ctx);
      await sandbox?.stop();
      await ctx.close();
    },
  };
}
