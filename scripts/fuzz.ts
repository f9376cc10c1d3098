import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedCatalogue } from '../apps/api/db/seed/seed-catalogue.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../apps/api/src/db/embedded-files.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { runFuzz } from '../tests/fuzz/run-fuzz.ts';
import { startTestApp } from '../tests/setup/app.ts';

/**
 * `npm run fuzz -- --seconds N --requests N --seed S`: sends bad requests to the product on a PostgreSQL of
 * its own. The run fails on a 5xx other than 503, an answer without the envelope or beyond the time limit, or
 * a broken invariant. It then prints the seed and the smallest request. Without a seed it draws one.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    requests: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests ?? Number.POSITIVE_INFINITY);
const seconds = Number(values.seconds ?? (values.requests ? Number.POSITIVE_INFINITY : 30));
if (!Number.isSafeInteger(seed) || !(seconds > 0) || !(requests > 0)) {
  console.error('npm run fuzz -- [--seconds N] [--requests N] [--seed S]');
  process.exit(1);
}

const dataDir = makeTemporaryData('houseful-fuzz-');
const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
try {
  await migrate(server.url);
  const connection = connect(server.url, 2);
  await seedCatalogue(connection.db);
  await connection.close();
  const app = await startTestApp({
    listen: true,
    database: { url: server.url, drop: async () => undefined },
  });
  const run = await runFuzz(app, { seed, seconds, requests });
  await app.close();
  const answers = Object.entries(run.answers).map(([http, count]) => `${http}: ${count}`);
  console.log(
    `${run.requests} requests of seed ${seed}; slowest ${Math.round(run.slowestMs)} ms; ${answers.join(', ')}`,
  );
  for (const promise of run.broken) console.error(`BROKEN: ${promise}`);
  if (run.fault) {
    const { what, index, request } = run.fault;
    console.error(`FAULT: ${what}, at request ${index} of seed ${seed}`);
    console.error(JSON.stringify({ ...request, body: request.body?.toString('utf8') ?? null }, null, 2));
  }
  if (run.fault || run.broken.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
