export type Values = Record<string, string | number>;

/**
 * Fills a message: `{name}` and `{n, plural, =0 {..} one {# seat} other {# seats}}`, nothing more. A full ICU
 * runtime costs 9 kB (brotli) on every first page; a test compares both on every sentence of the catalogues.
 */
export function fillMessage(message: string, values: Values, locale: string): string {
  if (!message.includes('{')) return message;
  let text = '';
  let at = 0;
  while (at < message.length) {
    const open = message.indexOf('{', at);
    if (open < 0) break;
    const end = closingBrace(message, open);
    text += message.slice(at, open) + argument(message.slice(open + 1, end), values, locale);
    at = end + 1;
  }
  return text + message.slice(at);
}

function argument(inside: string, values: Values, locale: string): string {
  const [name = '', kind, ...rest] = inside.split(',');
  const value = values[name.trim()];
  if (value === undefined) return '';
  if (kind?.trim() !== 'plural') return String(value);
  const branches = branchesOf(rest.join(','));
  const count = Number(value);
  const branch =
    branches[`=${count}`] ?? branches[new Intl.PluralRules(locale).select(count)] ?? branches.other ?? '';
  return fillMessage(branch, values, locale).replace(/#/g, new Intl.NumberFormat(locale).format(count));
}

function branchesOf(text: string): Record<string, string> {
  const branches: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const end = closingBrace(text, open);
    branches[text.slice(at, open).trim()] = text.slice(open + 1, end);
    at = end + 1;
  }
  return branches;
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
