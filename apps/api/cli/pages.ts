import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { istIso } from '@houseful/domain/ist.ts';
import {
  allPages,
  type Edited,
  listPages,
  putPageFile,
  restorePage,
} from '../src/features/content/edit-page.ts';
import { findPageText } from '../src/features/content/store.ts';
import { createSettings } from '../src/settings.ts';
import { withDatabase } from './open-database.ts';

/**
 * `npm run pages`: lists the information pages with their versions. Given files such as `terms.en.md`, makes
 * each the next version of its page; `demo/pages/*.md` fill an empty chain. `-- --save folder` writes the
 * newest versions as HTML. `-- --restore 2 terms.en` makes an earlier version the next one. The product may
 * be running.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { save: { type: 'string' }, restore: { type: 'string' } },
    allowPositionals: true,
  });
  await withDatabase(async (db, config) => {
    const settings = createSettings(config);
    await settings.refresh(db);
    if (values.restore) {
      if (positionals.length === 0) throw new Error('npm run pages -- --restore N <page>.<language> ...');
      for (const name of positionals)
        tell(name, await restorePage(db, settings, name, Number(values.restore)));
    } else if (positionals.length > 0) {
      for (const path of positionals)
        tell(path, await putPageFile(db, settings, basename(path), readFileSync(path, 'utf8')));
    } else {
      for (const { name, versions } of await listPages(db, settings.chain().languages)) {
        console.log(
          `${name.padEnd(18)} ${versions.map((row) => `${row.version} (${istIso(row.created_at).slice(0, 10)})`).join(', ') || 'none yet'}`,
        );
      }
    }
    if (values.save) {
      mkdirSync(values.save, { recursive: true });
      for (const { name, page, lang } of allPages) {
        const raw = await findPageText(db, page, lang);
        if (raw !== null) writeFileSync(join(values.save, `${name}.html`), `${raw}\n`);
      }
    }
  });
}

function tell(name: string, edited: Edited): void {
  if (edited.ok) {
    const holes =
      edited.empty.length > 0 ? `; your settings say nothing yet for ${edited.empty.join(', ')}` : '';
    console.log(
      `${name}: ${edited.version === null ? 'says so already' : `version ${edited.version}`}${holes}`,
    );
  } else {
    console.error(edited.problem);
    process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  process.exitCode = 1;
});
