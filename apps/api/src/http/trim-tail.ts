/**
 * Signs that a messenger or a sentence leaves at the end of a link, as they are and as a browser encodes them. No address of ours ends with one;
 * `_` and `-` are letters of an id.
 */
const TAIL = /(?:[.,;:!?*~'"`<>()[\]{}|…।»”’]|%(?:2[12789ace]|3[abcef]|60|5[bd]|7[b-e]|c2%bb|e2%80%9d|e2%80%99|e2%80%a6|e0%a5%a4))+$/i;
/** Links that a message carries: a ticket, a gift, a payment, a file. */
const SENT = /^\/(?:(?:fnd-)?final-ticket|paynow|tickets)\/[^?#]/i;

/** Returns an address without the signs that were taken along when a link was copied from a message; any other address as it is. */
export function trimTail(url: string): string {
  if (!SENT.test(url)) return url;
  const [path = '', ...query] = url.replace(TAIL, '').split('?');
  return [path.replace(TAIL, ''), ...query].join('?');
}
