import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seedCatalogue } from '../apps/api/db/seed/seed-catalogue.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../apps/api/src/db/embedded-files.ts';
import { checkInvariants } from '../apps/api/src/db/invariants.ts';
import { prepareDatabase } from '../apps/api/src/db/prepare.ts';
import { growBookings } from './grow-bookings.ts';

/**
 * `npm run grow -- 1000000` makes that many past bookings in a database of its own and says how long the
 * invariants take at both speeds. `--keep` leaves the data folder for `DATA_DIR`; it takes 6 kB a booking.
 */
const { values, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const count = Number(positionals[0] ?? 100_000);
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('npm run grow -- <bookings> [--keep]');
  process.exit(1);
}
const dataDir = makeTemporaryData('houseful-grown-');
const server = await startEmbedded({ dataDir, log: () => undefined, durable: values.keep });
const started = performance.now();
const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1);
try {
  await prepareDatabase({ ownerUrl: server.url, servingUrl: server.servingUrl }, true);
  const { db, close } = connect(server.url, 2, { statementMs: 600_000 });
  await seedCatalogue(db);
  await growBookings(db, count, (made) => console.log(`${made} bookings after ${seconds(started)} s`));
  for (const speed of ['changed', 'all'] as const) {
    const from = performance.now();
    const findings = await checkInvariants(db, speed);
    const slowest = findings.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    console.log(`invariants, ${speed}: ${seconds(from)} s`);
    for (const { name, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(2)} s ${name}`);
    for (const { name, violations } of findings)
      if (violations > 0) console.log(`  BROKEN ${name}: ${violations}`);
  }
  await close();
} finally {
  await server.stop();
  if (values.keep) console.log(`DATA_DIR=${dataDir}`);
  else rmSync(dataDir, { recursive: true, force: true });
}
