import type { Db } from '../../db/connect.ts';
import { findPage } from '../content/store.ts';

/** The texts behind the box at sign-up: the short text beside it and the page it links to. */
const TEXTS = [
  { kind: 'terms', code: 'terms' },
  { kind: 'page', code: 'terms_and_conditions' },
] as const;

/**
 * Returns the current versions of the accepted texts as "text.page", for the record of consent (A-41,
 * AMB-16). 0 stands for a missing text.
 */
export async function termsVersion(db: Db): Promise<string> {
  const pages = await Promise.all(TEXTS.map((text) => findPage(db, text, 'en')));
  return pages.map((page) => page?.version ?? 0).join('.');
}
