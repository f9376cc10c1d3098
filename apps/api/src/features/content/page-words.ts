import { MAX_ITEM_QUANTITY } from '@houseful/domain/food-cart.ts';
import { HOLD_MS } from '@houseful/domain/holds.ts';
import { HOUR_MS, MINUTE_MS } from '@houseful/domain/ist.ts';
import { OTP_MS } from '@houseful/domain/otp.ts';
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
import type { Chain } from '../../settings.ts';
import { readContacts } from './read-contacts.ts';

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
  code_min: OTP_MS / MINUTE_MS,
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

/** How large the chain is, for texts that say so. */
export interface ChainSize {
  cities: number;
  cinemas: number;
  screens: number;
}

/** What stands for each `{{word}}` of a page: the enforced rules, the chain's facts in one language, its size. */
export function pageWords(chain: Chain, lang: Lang, size: Partial<ChainSize>): Record<string, string> {
  const { registered_office, corporate_office, care, emails, sales_phone, grievance } = readContacts(chain, lang);
  return {
    ...Object.fromEntries(Object.entries({ ...RULES, ...size }).map(([name, value]) => [name, String(value)])),
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
export const wordsIn = (text: string): string[] => [...new Set([...text.matchAll(WORD)].map(([, name = '']) => name))];

/** The text with each word said, as HTML. An unknown word is left out. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(WORD, (_, name: string) => escapeHtml(words[name] ?? ''));

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? '');
