import { MAX_ITEM_QUANTITY } from '@houseful/domain/food-cart.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import { HOUR_MS, MINUTE_MS } from '@houseful/domain/ist.ts';
import { GROUP_DEADLINE_MS, UNPAID_DEADLINE_MS } from '@houseful/domain/payment-terms.ts';
import {
  CANCEL_AFTER_MS,
  CANCEL_BEFORE_MS,
  CANCELLATIONS_PER_QUARTER,
  FOOD_PERCENT,
  FULL_PERCENT_BEFORE_MS,
  HIGHER_PERCENT,
  LOWER_PERCENT,
  REFUND_WORKING_DAYS,
} from '@houseful/domain/refunds.ts';
import { MAX_SEATS } from '@houseful/domain/seat-selection.ts';
import type { Lang } from '@houseful/text/text.ts';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { cleanHtml } from './clean-html.ts';
import { readContacts } from './read-contacts.ts';
import { countChain, findPage, type PageWanted } from './store.ts';

/** The enforced rules, so that a page can never promise anything else. */
const RULES = {
  cancel_after_min: CANCEL_AFTER_MS / MINUTE_MS,
  cancel_before_min: CANCEL_BEFORE_MS / MINUTE_MS,
  boundary_hours: FULL_PERCENT_BEFORE_MS / HOUR_MS,
  full_percent: HIGHER_PERCENT,
  reduced_percent: LOWER_PERCENT,
  food_percent: FOOD_PERCENT,
  refund_days: REFUND_WORKING_DAYS,
  hold_min: HOLD_MS / MINUTE_MS,
  quarter_limit: CANCELLATIONS_PER_QUARTER,
  unlock_days: 7,
  collect_hours: UNPAID_DEADLINE_MS / HOUR_MS,
  split_hours: GROUP_DEADLINE_MS / HOUR_MS,
  child_age: 3,
  max_seats: MAX_SEATS,
  max_quantity: MAX_ITEM_QUANTITY,
  commercial_seconds: 30,
  slide_seconds: 10,
};

const finished = new LRUCache<string, string>({ max: 200 });

/**
 * A page's HTML as it may be put into a document: `{{words}}` filled from the enforced rules and the chain's facts, then cleaned again
 * (AMB-118). Null when there is no such page. An unknown word is left out.
 */
export async function readPage(ctx: Context, db: Db, wanted: PageWanted, lang: Lang): Promise<string | null> {
  const page = await findPage(db, wanted, lang);
  if (!page) return null;
  const words = await wordsOf(ctx, db, lang, page.clean);
  const filled = page.clean.replace(/\{\{\s*([a-z0-9_]+)\s*\}\}/g, (_, name: string) => escapeHtml(words[name] ?? ''));
  const kept = finished.get(filled);
  if (kept !== undefined) return kept;
  const clean = cleanHtml(filled);
  finished.set(filled, clean);
  return clean;
}

/** The page, or no text at all: what extras/... answer for a text that nobody wrote. */
export async function readExtra(ctx: Context, db: Db, code: string, lang: Lang): Promise<{ extra_html_content: string }> {
  return { extra_html_content: (await readPage(ctx, db, { kind: 'extras', code }, lang)) ?? '' };
}

async function wordsOf(ctx: Context, db: Db, lang: Lang, text: string): Promise<Record<string, string>> {
  const chain = ctx.settings.chain();
  const { registered_office, corporate_office, care, emails, sales_phone, grievance } = readContacts(chain, lang);
  const counts = /\{\{\s*(cities|cinemas|screens)\s*\}\}/.test(text) ? await countChain(db) : {};
  return {
    ...Object.fromEntries(Object.entries({ ...RULES, ...counts }).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries(Object.entries(emails).map(([name, address]) => [`${name}_email`, address])),
    product: chain.product_name,
    legal_1: registered_office.company,
    legal_2: corporate_office.company,
    care_email: care.email,
    care_phone: care.phone,
    care_hours: care.hours,
    care_address: care.address,
    registered_office: registered_office.address,
    corporate_office: corporate_office.address,
    grievance_name: grievance.name,
    grievance_email: grievance.email,
    sales_phone,
  };
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? '');
