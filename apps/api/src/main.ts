import { join } from 'node:path';
import { pino } from 'pino';
import { needsSeed, seedDemo } from '../db/seed/seed-demo.ts';
import { readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { StartProblem, startEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { startProduct } from './start.ts';
import { mountWeb } from './web/mount-web.ts';

/** Says a step of the start on one line, for the person who watches it. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    pino.destination({ dest: 2, sync: false }),
  );
  let embedded: Awaited<ReturnType<typeof startEmbedded>> | null = null;
  if (!config.databaseUrl) {
    say('Starting the database ...');
    embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  }
  const databaseUrl = config.databaseUrl || (embedded as NonNullable<typeof embedded>).url;
  const applied = await migrate(databaseUrl);
  if (applied.length > 0) say(`Brought the database up to date (${applied.length} steps)`);
  if (config.demo) await seed(databaseUrl);

  const product = await startProduct({ config, log, databaseUrl, mount: mountWeb });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say('Stopping ...');
    const deadline = setTimeout(() => process.exit(1), 15_000);
    deadline.unref();
    await product.stop();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  try {
    const address = await product.listen();
    say(`\nHouseful is open at ${address}`);
    if (config.demo) say(`Codes and messages: ${address}/dev/inbox   API: ${address}/docs`);
    say('Stop it with Ctrl+C. Data stays in ' + (config.databaseUrl ? 'your database' : join(config.dataDir)) + '.');
  } catch (error) {
    await product.stop();
    await embedded?.stop();
    throw error;
  }
}

async function seed(databaseUrl: string): Promise<void> {
  const connection = connect(databaseUrl, 2);
  try {
    if (await needsSeed(connection.db)) say('Opening the demo chain: cities, cinemas, films and a week of shows ...');
    await seedDemo(connection.db);
  } finally {
    await connection.close();
  }
}

/** What a person can put right, on one line each; anything else with its stack. */
function explain(error: unknown): string {
  const { code, message, stack } = error as { code?: string; message?: string; stack?: string };
  if (code === 'EADDRINUSE')
    return `The port ${process.env.PORT ?? 3000} is taken. Stop what uses it, or choose another: PORT=3001 npm start`;
  if (code === 'EACCES') return `Not allowed: ${message}`;
  if (error instanceof StartProblem || (message && /is missing|must be/.test(message))) return message ?? '';
  return stack ?? String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
