import { type Check, checkForm, type FormResult } from './check-form.ts';
import { cleanText } from './clean-text.ts';
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

/** Other signs for a dot in an address, and a dot in brackets, by which a reader knows to make one of it. */
const OTHER_DOTS = /[\u3002\u2024\uff0e\uff61]|\s?[[({<]\s?(?:\.|dot)\s?[\])}>]\s?/giu;
/** Addresses that name what opens them, and hosts that begin with www. */
const WITH_SCHEME = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:mailto|tel|sms|upi|data|intent|javascript):)\S+/gi;
/** Four numbers with dots between them are a host too. */
const DOTTED_NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b(?:[/:?#]\S*)?/g;
const WITH_PATH = /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/:?#]\S*)/gi;
/** A word with an e-mail address in it. */
const MAILBOX = /@[^\s@]+\.[a-z]{2}/i;
/** After a full stop, a capital and a small letter begin a sentence or a name: only the space between them is missing. */
const NEW_SENTENCE = /([\p{L}\p{M}\p{N}]\.)(?=\p{Lu}\p{Ll})/gu;
/** Endings at which phones turn a bare host name into a link even without a path. */
const BARE_HOST =
  /\b(?:[a-z0-9-]+\.)+(?:com|in|net|org|info|biz|io|co|me|ly|to|gl|app|dev|link|page|live|site|shop|club|online|xyz|top|tk|ru|cn)\b/gi;
/** Any other ending may be one, in any script; as often somebody forgot a space. */
const JOINED = /([\p{L}\p{M}\p{N}-])\.(?=\p{L}[\p{L}\p{M}])/gu;

/**
 * Takes links out of a message or a name: a gift must not become a way to send anyone anywhere (AMB-86). A full stop without its space gets
 * the space, so that no phone makes a link of two sentences and no word is lost.
 */
export function stripLinks(message: string): string {
  const given = inOneLine(cleanText(message));
  // Wide letters and other forms of a letter are the plain letter to a browser.
  const plain = inOneLine(given.normalize('NFKC').replace(OTHER_DOTS, '.'));
  const safe = inOneLine(
    plain
      .replace(/\S+/g, (word) => (MAILBOX.test(word) ? '' : word))
      .replace(WITH_SCHEME, '')
      .replace(DOTTED_NUMBERS, '')
      .replace(WITH_PATH, '')
      .replace(NEW_SENTENCE, '$1 ')
      .replace(BARE_HOST, '')
      .replace(JOINED, '$1. '),
  );
  return safe === plain ? given : safe;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
