import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../apps/api/src/config.ts';

/** The configuration of a product under test: on a free port, its files among the machine's temporary ones. */
export const testConfig = (env: Record<string, string> = {}): Config =>
  readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    PORT: '0',
    DATA_DIR: join(tmpdir(), `houseful-test-${process.pid}`),
    ...env,
  });
