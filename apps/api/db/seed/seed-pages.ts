import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import { cleanHtml } from '../../src/features/content/clean-html.ts';
import { demoFolder } from './demo-files.ts';
import { markdownToHtml } from './markdown.ts';

/** Which call serves which file of demo/pages. */
const SERVED: Record<string, { kind: 'page' | 'extras' | 'terms'; code: string }> = {
  terms: { kind: 'page', code: 'terms_and_conditions' },
  refunds: { kind: 'page', code: 'refunds_and_cancellations' },
  privacy: { kind: 'page', code: 'privacy_policy' },
  safety: { kind: 'page', code: 'safety' },
  'sign-up-terms': { kind: 'terms', code: 'terms' },
  about: { kind: 'extras', code: 'about-us' },
  contact: { kind: 'extras', code: 'contact-us' },
  advertise: { kind: 'extras', code: 'ad-with-us' },
  life: { kind: 'extras', code: 'life-at-company' },
  care: { kind: 'extras', code: 'customer-care-email' },
  address: { kind: 'extras', code: 'address' },
};

/** The first version of every information page, from demo/pages. A page that has a version already keeps what people made of it. */
export async function seedPages(tx: Db): Promise<void> {
  const folder = demoFolder('pages');
  for (const file of await readdir(folder)) {
    const [, name = '', lang] = /^([a-z-]+)\.(en|hi)\.md$/.exec(file) ?? [];
    const served = SERVED[name];
    if (!served || !lang) continue;
    const raw = markdownToHtml(await readFile(new URL(file, folder), 'utf8'));
    await sql`
      insert into pages (kind, code, lang, version, raw, clean) values (${served.kind}, ${served.code}, ${lang}, 1, ${raw}, ${cleanHtml(raw)})
      on conflict do nothing`.execute(tx);
  }
}
