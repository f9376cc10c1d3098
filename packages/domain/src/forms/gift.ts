import { type Check, checkForm, type FormResult } from './check-form.ts';
import { cleanText } from './clean-text.ts';
import { isBetween, isName, isTenDigits } from './field-rules.ts';

export const MAX_GIFT_MESSAGE = 300;
/** The most gifts of one booking in a day (K-20). */
export const GIFTS_PER_DAY = 5;

export type GiftForm = { name: string; number: string; message: string };
export type GiftField = 'name' | 'number' | 'message';

const CHECKS: readonly Check<GiftForm, GiftField>[] = [
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  { field: 'number', message: 'Please enter a number', passes: (form) => isTenDigits(form.number) },
  {
    field: 'message',
    message: 'Please enter a message',
    passes: (form) => isBetween(form.message, 1, MAX_GIFT_MESSAGE),
  },
];

/** Checks name, number, message (K-13, AMB-86). */
export function checkGift(form: GiftForm): FormResult<GiftField> {
  return checkForm(form, CHECKS);
}

/** The sentence that the box starts with, in the sender's name (K-14, K-17). */
export const GIFT_MESSAGE =
  'Now thats what friends are for! Your friend {name} has sent you movie ticket(s) as a gift.';

/** Other signs for a dot in an address, and a dot in brackets, which a reader knows to turn into a dot. */
const OTHER_DOTS = /[\u3002\u2024\uff0e\uff61]|\s?[[({<]\s?(?:\.|dot)\s?[\])}>]\s?/giu;
/** Addresses with a scheme, and hosts that begin with www. */
const WITH_SCHEME = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:mailto|tel|sms|upi|data|intent|javascript):)\S+/gi;
/** A host as four numbers with dots between them. */
const DOTTED_NUMBERS = /\b\d{1,3}(?:\.\d{1,3}){3}\b(?:[/:?#]\S*)?/g;
const WITH_PATH = /\b[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/:?#]\S*)/gi;
/** A word with an e-mail address in it. */
const MAILBOX = /@[^\s@]+\.[a-z]{2}/i;
/** A capital and a small letter after a full stop begin a sentence or a name: only the space is missing. */
const NEW_SENTENCE = /([\p{L}\p{M}\p{N}]\.)(?=\p{Lu}\p{Ll})/gu;
/** Endings that make phones turn a bare host name into a link even without a path. */
const BARE_HOST =
  /\b(?:[a-z0-9-]+\.)+(?:com|in|net|org|info|biz|io|co|me|ly|to|gl|app|dev|link|page|live|site|shop|club|online|xyz|top|tk|ru|cn)\b/gi;
/** Any other ending, in any script. It may be a link; as often somebody forgot a space. */
const JOINED = /([\p{L}\p{M}\p{N}-])\.(?=\p{L}[\p{L}\p{M}])/gu;

/**
 * Takes links out of a message or a name, because a gift must not send anyone anywhere (AMB-86). A full stop
 * without its space gets the space: no phone then makes a link of two sentences, and no word is lost.
 */
export function stripLinks(message: string): string {
  const given = inOneLine(cleanText(message));
  // A browser reads wide and other forms of a letter as the plain letter.
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
