import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isBetween, isName, isTenDigits } from './field-rules.ts';

export const MAX_GIFT_MESSAGE = 300;
/** Gifts of one booking in a day (K-20). */
export const GIFTS_PER_DAY = 5;

export type GiftForm = { name: string; number: string; message: string };
export type GiftField = 'name' | 'number' | 'message';

const CHECKS: readonly Check<GiftForm, GiftField>[] = [
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  { field: 'number', message: 'Please enter a number', passes: (form) => isTenDigits(form.number) },
  { field: 'message', message: 'Please enter a message', passes: (form) => isBetween(form.message, 1, MAX_GIFT_MESSAGE) },
];

/** Name, number, message (K-13, AMB-86). */
export function checkGift(form: GiftForm): FormResult<GiftField> {
  return checkForm(form, CHECKS);
}

/** The sentence the box starts with, in the sender's name (K-14, K-17). */
export const GIFT_MESSAGE = 'Now thats what friends are for! Your friend {name} has sent you movie ticket(s) as a gift.';

/** Endings at which phones turn a bare host name into a link even without a path. */
const BARE_HOST =
  /\b(?:[a-z0-9-]+\.)+(?:com|in|net|org|info|biz|io|co|me|ly|to|gl|app|dev|link|page|live|site|shop|club|online|xyz|top|tk|ru|cn)\b/gi;

/** Any other ending may be one, in any script; as often somebody forgot a space. */
const JOINED = /([\p{L}\p{M}\p{N}-])\.(?=\p{L}[\p{L}\p{M}])/gu;

/** The message without links: a gift must not become a way to send anyone anywhere (AMB-86). */
export function stripLinks(message: string): string {
  return message
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+/gi, '')
    .replace(/\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/:?#]\S*)/gi, '')
    .replace(BARE_HOST, '')
    .replace(JOINED, '$1. ')
    .replace(/\s+/g, ' ')
    .trim();
}
