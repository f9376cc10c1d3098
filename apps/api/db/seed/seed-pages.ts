import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '../../src/db/connect.ts';
import { readPageFile } from '../../src/features/content/page-files.ts';
import { addPageVersion, findPageText } from '../../src/features/content/store.ts';
import { demoFolder } from './demo-files.ts';

/**
 * Writes the first version of every information page, from demo/pages. A page with a version keeps people's
 * edits.
 */
export async function seedPages(tx: Db): Promise<void> {
  const folder = demoFolder('pages');
  for (const name of await readdir(folder)) {
    const file = readPageFile(name, await readFile(new URL(name, folder), 'utf8'));
    if (file && (await findPageText(tx, file.page, file.lang)) === null)
      await addPageVersion(tx, file.page, file.lang, file.raw);
  }
}
