import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename } from 'node:path';
import { isTenDigits } from '@houseful/domain/forms/field-rules.ts';
import { pino } from 'pino';
import { readConfig } from '../src/config/config.ts';
import { connect } from '../src/db/connect.ts';
import { reachEmbedded } from '../src/db/embedded.ts';
import type { Access } from '../src/db/prepare.ts';
import { createLog } from '../src/logging/log.ts';
import { createSecurityLog } from '../src/logging/security-log.ts';

/** A check that walks all books may take ten minutes: no customer waits for it. */
const STATEMENT_MS = 600_000;

/**
 * The database of `DATABASE_URL`, else of `DATA_DIR`, for a look or a small change from the command line,
 * whether the product is running or not. Asks for nothing that production needs to sell.
 */
export async function withDatabase(
  work: (
    db: ReturnType<typeof connect>['db'],
    config: ReturnType<typeof readConfig>,
    url: string,
    access: Access,
  ) => Promise<void>,
): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: '' });
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new Error(`There is no data in ${config.dataDir}: set DATA_DIR or DATABASE_URL`);
  const server = config.databaseUrl
    ? null
    : await reachEmbedded({ dataDir: config.dataDir, log: () => undefined });
  const url = config.databaseUrl || (server?.url ?? '');
  const access = {
    ownerUrl: server?.url ?? config.databaseOwnerUrl,
    servingUrl: server?.servingUrl ?? config.databaseUrl,
  };
  const connection = connect(url, 1, { statementMs: STATEMENT_MS });
  noteOperator(config);
  try {
    await work(connection.db, config, url, access);
  } finally {
    await connection.close();
    await server?.stop();
  }
}

/**
 * Writes the command and the person at the keyboard to the security log: standard error, which leaves the
 * command's output alone.
 */
function noteOperator(secrets: ReturnType<typeof readConfig>): void {
  const [, script = '', ...args] = process.argv;
  const log = createSecurityLog({
    log: createLog('info', pino.destination({ dest: 2, sync: true })),
    secrets,
  });
  log.note('operator', {
    command: basename(script, '.ts'),
    by: userInfo().username,
    number: args.find(isTenDigits),
  });
  log.close();
}
