import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeSchema } from '../apps/api/src/db/describe-schema.ts';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../apps/api/src/db/embedded-files.ts';
import { asStarter } from '../apps/api/src/db/migrate.ts';
import { prepareDatabase } from '../apps/api/src/db/prepare.ts';
import { ROOT, readFiles } from './source-files.ts';

const KEPT = join(ROOT, 'node_modules', '.cache', 'schema.json');
/** Everything that the page is made from, with the version of the bundled PostgreSQL. */
const INPUTS =
  /^(apps\/api\/db\/(migrations|functions)\/.+\.sql|apps\/api\/src\/db\/[a-z-]+(?<!\.test)\.ts|scripts\/write-schema\.ts|package-lock\.json)$/;

/**
 * Writes `apps/api/db/schema.sql`. A bundled PostgreSQL is started for it, which takes seconds, so the page
 * is kept until something that it is made from changes.
 */
export async function schema(): Promise<string> {
  const key = fingerprint();
  const kept = existsSync(KEPT)
    ? (JSON.parse(readFileSync(KEPT, 'utf8')) as { key: string; page: string })
    : null;
  if (kept?.key === key) return kept.page;
  const page = await makeAndDescribe();
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify({ key, page }));
  return page;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { path, text } of readFiles(INPUTS).sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${text}\0`);
  return hash.digest('hex');
}

async function makeAndDescribe(): Promise<string> {
  const dataDir = makeTemporaryData('houseful-schema-');
  try {
    const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
    try {
      await prepareDatabase({ ownerUrl: server.url, servingUrl: server.servingUrl }, false);
      return await asStarter(server.url, describeSchema);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
