/**
 * Splits a text around the first place where `found` stands, in any case: before, match, after. The match is
 * empty where there is none.
 */
export function partsAround(text: string, found: string): [before: string, match: string, after: string] {
  const at = found === '' ? -1 : text.toLowerCase().indexOf(found.toLowerCase());
  if (at < 0) return [text, '', ''];
  const end = at + found.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
}
