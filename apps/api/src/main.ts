import { pino } from 'pino';
import { needsSeed, seedDemo } from '../db/seed/seed-demo.ts';
import { ConfigProblem, readConfig } from './config/config.ts';
import { connect } from './db/connect.ts';
import { type Embedded, StartProblem, startEmbedded } from './db/embedded.ts';
import { prepareDatabase } from './db/prepare.ts';
import { createLog } from './logging/log.ts';
import { type Product, startProduct } from './start.ts';
import { startWarnings } from './start-warnings.ts';
import { mountWeb } from './web/mount-web.ts';

/** Prints a step of the start on one line, for the person who watches it. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The running parts, stopped in reverse order. `stopping` breaks off the start. */
const running: { embedded?: Promise<Embedded>; product?: Promise<Product>; stopping?: boolean } = {};

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  const config = readConfig(process.env);
  const log = createLog(config.logLevel, pino.destination({ dest: 2, sync: false }));
  if (!config.databaseUrl) {
    say('Starting the database ...');
    running.embedded = startEmbedded({ dataDir: config.dataDir, log: say });
  }
  const embedded = await running.embedded;
  const access = embedded
    ? { ownerUrl: embedded.url, servingUrl: embedded.servingUrl }
    : { ownerUrl: config.databaseOwnerUrl, servingUrl: config.databaseUrl };
  if (running.stopping) return;
  const applied = await prepareDatabase(access, config.demo);
  if (applied.length > 0) say(`Brought the database up to date (${applied.length} steps)`);
  if (config.demo && !running.stopping) await seed(access.servingUrl);
  if (running.stopping) return;

  running.product = startProduct({
    config,
    log,
    databaseUrl: access.servingUrl,
    ownerUrl: access.ownerUrl,
    mount: mountWeb,
  });
  const product = await running.product;
  if (running.stopping) return;
  const address = await product.listen();
  say(`\nHouseful is open at ${address}`);
  if (config.demo) say(`Codes and messages: ${address}/dev/inbox   API: ${address}/docs`);
  if (config.logLevel === 'silent') for (const warning of startWarnings(config)) say(warning);
  say('Stop it with Ctrl+C. Data stays in ' + (config.databaseUrl ? 'your database' : config.dataDir) + '.');
}

/**
 * Stops all running and starting parts, in reverse order, once, within 15 s. A start under way breaks off.
 */
async function stop(): Promise<void> {
  if (running.stopping) return;
  running.stopping = true;
  say('Stopping ...');
  setTimeout(() => process.exit(1), 15_000).unref();
  await takeDown();
  process.exit(0);
}

/** Stops the parts in reverse order. A part that failed to start needs no stopping. */
async function takeDown(): Promise<void> {
  const product = await running.product?.catch(() => null);
  await product?.stop();
  const embedded = await running.embedded?.catch(() => null);
  await embedded?.stop();
}

/** A first start may meet a busy machine, and nobody waits for it. */
const SEED_STATEMENT_MS = 60_000;

async function seed(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, 2, { statementMs: SEED_STATEMENT_MS });
  try {
    if (await needsSeed(connection.db))
      say('Opening the demo chain: cities, cinemas, films and a week of shows ...');
    await seedDemo(connection.db);
  } finally {
    await connection.close();
  }
}

/** Explains an error that a person can mend on one line each; prints any other with its stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string };
  if (code === 'EADDRINUSE')
    return `The port ${process.env.PORT ?? 3000} is taken. Stop what uses it, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES') return `Not allowed: ${message}`;
  if (error instanceof StartProblem || error instanceof ConfigProblem) return error.message;
  return stack ?? String(error);
}

main().catch(async (error: unknown) => {
  // A stopped start fails because its database is gone: that is no news.
  if (running.stopping) return;
  running.stopping = true;
  process.stderr.write(`${explain(error)}\n`);
  await takeDown();
  process.exit(1);
});
