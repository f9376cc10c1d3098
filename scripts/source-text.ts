/** String literals. A template with values counts as one literal with empty text. */
export const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$]|\\.)*)`|`(?:[^`\\]|\\.)*`/g;

/**
 * Removes comments. A comment begins a line, or follows a space or a bracket; an address with stars in it is
 * not a comment.
 */
export function withoutComments(text: string): string {
  return text.replace(/(?<=^|[\s{(])\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Returns the text of a literal found by `QUOTED`. */
export function unquote(hit: RegExpMatchArray): string {
  return (hit[1] ?? hit[2] ?? hit[3] ?? '')
    .replace(/\\(['"`\\])/g, '$1')
    .replace(/\\n/g, '\n')
    .replace(/\\u00a0/g, '\u00a0');
}

/** Returns the end of the argument that starts at `from`: its comma, or the call's closing bracket. */
export function endOfArgument(text: string, from: number): number {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote) {
      if (char === '\\') at += 1;
      else if (char === quote) quote = '';
    } else if (char === "'" || char === '"' || char === '`') quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (char === ',' && depth === 0) return at;
  }
  return text.length;
}
