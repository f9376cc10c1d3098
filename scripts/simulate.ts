import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedCatalogue } from '../apps/api/db/seed/seed-catalogue.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../apps/api/src/db/embedded-files.ts';
import { prepareDatabase } from '../apps/api/src/db/prepare.ts';
import { simulate } from '../packages/domain/simulation/order-simulation.ts';
import { startTestApp } from '../tests/setup/app.ts';
import { simulateDatabase } from '../tests/simulation/simulate-database.ts';

/**
 * `npm run simulate -- --depth domain|database --steps N --seed S`: plays random ticket purchases that their
 * seed replays. `domain` plays only the rules, millions of steps; `database` plays the whole API on a
 * PostgreSQL of its own. `--every N` checks the database's invariants after every N steps (1000). Without a
 * seed it draws one.
 */
const { values } = parseArgs({
  options: {
    depth: { type: 'string', default: 'domain' },
    steps: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    every: { type: 'string', default: '1000' },
  },
});
const { depth } = values;
const steps = Number(values.steps ?? (depth === 'domain' ? 1_000_000 : 5000));
const [seed, every] = [Number(values.seed), Number(values.every)];
/**
 * Each step of a domain history checks the whole history, so histories are this short; longer runs play the
 * next seeds.
 */
const HISTORY = 2000;

if (
  !['domain', 'database'].includes(depth) ||
  ![steps, seed, every].every((value) => Number.isSafeInteger(value) && value > 0)
) {
  console.error('npm run simulate -- --depth domain|database [--steps N] [--seed S] [--every N]');
  process.exit(1);
}
const started = performance.now();
const run = depth === 'domain' ? playDomain() : await playDatabase();
const seconds = ((performance.now() - started) / 1000).toFixed(1);
for (const [what, times] of Object.entries(run.seen).sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${String(times).padStart(9)}  ${what}`);
if (run.broken.length === 0)
  console.log(`ok: ${steps} steps of depth ${depth} from seed ${seed} in ${seconds} s`);
else {
  console.error(`BROKEN after step ${run.step} of seed ${run.seed}:`);
  for (const promise of run.broken) console.error(`  ${promise}`);
  console.error(
    `replay: npm run simulate -- --depth ${depth} --seed ${run.seed} --steps ${run.step}${depth === 'database' ? ' --every 1' : ''}`,
  );
  process.exitCode = 1;
}

function playDomain() {
  const seen: Record<string, number> = {};
  for (let played = 0, next = seed; ; next += 1) {
    const one = simulate(next, Math.min(HISTORY, steps - played));
    for (const [what, times] of Object.entries(one.seen)) seen[what] = (seen[what] ?? 0) + times;
    played += one.step;
    if (!one.ok || played >= steps) return { ...one, seen };
  }
}

async function playDatabase() {
  const dataDir = makeTemporaryData('houseful-simulation-');
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  try {
    await prepareDatabase({ ownerUrl: server.url, servingUrl: server.servingUrl }, true);
    const connection = connect(server.url, 2);
    await seedCatalogue(connection.db);
    await connection.close();
    const app = await startTestApp({
      database: { url: server.servingUrl, ownerUrl: server.url, drop: async () => undefined },
    });
    try {
      return await simulateDatabase(app, seed, steps, every);
    } finally {
      await app.close();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
