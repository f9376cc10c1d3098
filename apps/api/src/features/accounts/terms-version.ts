import type { Db } from '../../db/connect.ts';
import { findPage } from '../content/store.ts';

/** The texts behind the box at sign-up: the short text beside it and the page it links to. */
const TEXTS = [
  { kind: 'terms', code: 'terms' },
  { kind: 'page', code: 'terms_and_conditions' },
] as const;

/** The versions in force of the texts that a person accepts, "text.page", recorded with the consent (A-41, AMB-16). 0 where there is none. */
export async function termsVersion(db: Db): Promise<string> {
  const pages = await Promise.all(TEXTS.map((text) => findPage(db, text, 'en')));
  return pages.map((page) => page?.version ?? 0).join('.');
}
