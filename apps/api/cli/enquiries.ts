import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { resumeFileName } from '../src/features/careers/present-resume.ts';
import { readResume } from '../src/features/careers/read-resume.ts';
import { enquiriesCsv, enquiryText } from '../src/features/enquiries/export-enquiries.ts';
import { listEnquiries } from '../src/features/enquiries/store.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run enquiries`: lists messages of the advertising, contact and careers forms, newest first. The
 * product may be running. `-- --csv file.csv` writes them for a spreadsheet (to the terminal without a name).
 * `-- --resumes folder` writes the resumes, from S3_URL or DATA_DIR; the name of an unscanned resume contains
 * `unsafe`.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { csv: { type: 'boolean' }, resumes: { type: 'string' } },
    allowPositionals: true,
  });
  const [file] = positionals;
  await withDatabase(async (db, config) => {
    const rows = await listEnquiries(db);
    if (values.csv) save(file, enquiriesCsv(rows));
    else for (const row of rows) console.log(`${enquiryText(row)}\n`);
    if (values.resumes) {
      mkdirSync(values.resumes, { recursive: true });
      for (const { enquiry_id } of rows.filter(({ kind }) => kind === 'application')) {
        const resume = await readResume(config, db, enquiry_id);
        const name = resume && resumeFileName(enquiry_id, resume);
        if (name && resume.bytes) writeFileSync(join(values.resumes, name), resume.bytes, { mode: 0o600 });
        else if (name) {
          console.error(
            `${enquiry_id}: the uploads lack the resume: give S3_URL or DATA_DIR as the product has it`,
          );
          process.exitCode = 1;
        } else if (resume) console.error(`${enquiry_id}: the resume carries a virus and is left out`);
      }
    }
    if (!values.csv || file) console.log(`${rows.length} enquiries`);
  });
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
