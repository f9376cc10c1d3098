import { MAX_ITEM_QUANTITY } from '@houseful/domain/food-cart.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import { MINUTE_MS } from '@houseful/domain/ist.ts';
import { OTP_MS } from '@houseful/domain/otp.ts';
import { REFUND_FIGURES } from '@houseful/domain/refund-figures.ts';
import { MAX_SEATS } from '@houseful/domain/seat-selection.ts';
import type { Lang } from '@houseful/text/text.ts';
import { escapeHtml } from '../../present/escape-html.ts';
import type { Chain } from '../../settings.ts';
import { readContacts } from './read-contacts.ts';

/**
 * The figures of the rules; those that are enforced by the code that enforces them, so that a page can never
 * promise anything else.
 */
const RULES = {
  cancel_after_min: REFUND_FIGURES.after,
  cancel_before_min: REFUND_FIGURES.before,
  boundary_hours: REFUND_FIGURES.hours,
  full_percent: REFUND_FIGURES.higher,
  reduced_percent: REFUND_FIGURES.lower,
  food_percent: REFUND_FIGURES.food,
  refund_days: REFUND_FIGURES.days,
  hold_min: HOLD_MS / MINUTE_MS,
  code_min: OTP_MS / MINUTE_MS,
  quarter_limit: REFUND_FIGURES.quarter,
  unlock_days: 7,
  collect_hours: REFUND_FIGURES.collect,
  split_hours: REFUND_FIGURES.split,
  child_age: 3,
  max_seats: MAX_SEATS,
  max_quantity: MAX_ITEM_QUANTITY,
  commercial_seconds: 30,
  slide_seconds: 10,
};

/** Size of the chain, for texts that tell it. */
export interface ChainSize {
  cities: number;
  cinemas: number;
  screens: number;
}

/**
 * Returns the value of each `{{word}}` of a page: the enforced rules, the chain's facts in one language, its
 * size.
 */
export function pageWords(chain: Chain, lang: Lang, size: Partial<ChainSize>): Record<string, string> {
  const { registered_office, corporate_office, care, emails, sales_phone, grievance } = readContacts(
    chain,
    lang,
  );
  return {
    ...Object.fromEntries(
      Object.entries({ ...RULES, ...size }).map(([name, value]) => [name, String(value)]),
    ),
    ...Object.fromEntries(Object.entries(emails).map(([name, address]) => [`${name}_email`, address])),
    product: chain.product_name,
    legal_1: registered_office.company,
    legal_2: corporate_office.company,
    care_email: care.email,
    care_phone: care.phone,
    care_tel: care.phone.replace(/[^\d+]/g, ''),
    care_hours: care.hours,
    care_address: care.address,
    registered_office: registered_office.address,
    corporate_office: corporate_office.address,
    grievance_name: grievance.name,
    grievance_email: grievance.email,
    sales_phone,
  };
}

const WORD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The words a text asks for, each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(WORD)].map(([, name = '']) => name)),
];

/** The text with each word said, as HTML. An unknown word is left out. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(WORD, (_, name: string) => escapeHtml((Object.hasOwn(words, name) && words[name]) || ''));
