/**
 * Signs that a messenger or a sentence leaves at the end of a link, plain and as a browser encodes them. Our
 * addresses never end with them; `_` and `-` are letters of an id.
 */
const TAIL =
  /(?:[.,;:!?*~'"`<>()[\]{}|…।»”’]|%(?:2[12789ace]|3[abcef]|60|5[bd]|7[b-e]|c2%bb|e2%80%9d|e2%80%99|e2%80%a6|e0%a5%a4))+$/i;
/** Links that a message carries: a ticket, a gift, a payment, a file. */
const SENT = /^\/(?:(?:fnd-)?final-ticket|paynow|tickets)\/[^?#]/i;

/** Returns a link without the signs that were copied along with it; other addresses stay unchanged. */
export function trimTail(url: string): string {
  if (!SENT.test(url)) return url;
  const [path = '', ...query] = url.replace(TAIL, '').split('?');
  return [path.replace(TAIL, ''), ...query].join('?');
}
