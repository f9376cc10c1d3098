import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/api/src/config.ts';
import { connect } from '../apps/api/src/db/connect.ts';
import { reachEmbedded } from '../apps/api/src/db/embedded.ts';
import { findResume } from '../apps/api/src/features/careers/store.ts';
import { enquiriesCsv, enquiryText } from '../apps/api/src/features/enquiries/export-enquiries.ts';
import { listEnquiries } from '../apps/api/src/features/enquiries/store.ts';

/**
 * `npm run enquiries`: what visitors wrote by the forms of advertising, contact and careers, newest first, whether the product is
 * running or not. `npm run enquiries -- --csv file.csv` writes them for a spreadsheet (without a name to the terminal), and
 * `-- --resumes folder` the resumes.
 */

// Only where the data is matters here, not what production needs to sell.
const config = readConfig({ ...process.env, NODE_ENV: '' });

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { csv: { type: 'boolean' }, resumes: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new Error(`There is no data in ${config.dataDir}: set DATA_DIR or DATABASE_URL`);
  const server = config.databaseUrl ? null : await reachEmbedded({ dataDir: config.dataDir, log: () => undefined });
  const connection = connect(config.databaseUrl || (server?.url ?? ''), 1);
  try {
    const rows = await listEnquiries(connection.db);
    if (values.csv) save(file, enquiriesCsv(rows));
    else for (const row of rows) console.log(`${enquiryText(row)}\n`);
    if (values.resumes) {
      mkdirSync(values.resumes, { recursive: true });
      for (const { enquiry_id } of rows.filter(({ kind }) => kind === 'application')) {
        const resume = await findResume(connection.db, enquiry_id);
        if (resume) writeFileSync(join(values.resumes, `${enquiry_id}.${resume.type}`), resume.bytes, { mode: 0o600 });
      }
    }
    if (!values.csv || file) console.log(`${rows.length} enquiries`);
  } finally {
    await connection.close();
    await server?.stop();
  }
}

/** Readable by us alone: these are people's addresses. */
function save(file: string | undefined, text: string): void {
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text, { mode: 0o600 });
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
