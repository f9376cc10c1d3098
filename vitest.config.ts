import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { counts } from './scripts/count-reporter.ts';

/** A busy machine draws and answers late: whoever waits for an effect waits for as long. */
const PATIENT = { poll: { timeout: 10_000 } };

/**
 * Three projects: `unit` needs nothing, `api` gets one PostgreSQL per run and one database per file,
 * `journeys` drives the whole product in a real browser. Files share nothing, so every core has one at any
 * time.
 */
export default defineConfig({
  test: {
    reporters: ['default', counts()],
    // One more than cores: most files wait now and then, for a provider that hangs, a server that starts, a
    // page that is drawn.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/web/{*,src/**/*}.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/setup/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'tests/{faults,fuzz,simulation}/**/*.test.ts'],
          globalSetup: ['tests/setup/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.e2e.ts'],
          globalSetup: ['tests/setup/database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: PATIENT,
        },
      },
    ],
  },
});
