// Cleaned HTML of the chain, taken apart where a page shows its parts in different places. The cleaner's
// output is well formed.

const ENTITIES: { readonly [entity: string]: string } = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The text of a piece of HTML. */
export function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
  return text.replace(/\s+/g, ' ').trim();
}

/** The first sentence or two of a text, for descriptions: at most `most` characters, whole words. */
export function excerpt(html: string, most = 160): string {
  const text = plainText(html);
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

/**
 * The `<section data-part="name">` parts of a text, by name; a text without any is the part named `whole`
 * (O-16).
 */
export function partsOf(html: string, whole: string): Readonly<Record<string, string>> {
  const pieces = html.split(/<section data-part="([a-z-]+)">/);
  if (pieces.length === 1) return html.trim() ? { [whole]: html } : {};
  const parts: Record<string, string> = {};
  for (let at = 1; at < pieces.length; at += 2) {
    parts[pieces[at] ?? ''] = (pieces[at + 1] ?? '').replace(/<\/section>\s*$/, '').trim();
  }
  return parts;
}

export interface Heading {
  id: string;
  text: string;
}

/** The same text with an address on each `h2`, and the list of them. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(
    /<h2((?: (?:lang|dir)="[^"]*")*)>(.*?)<\/h2>/gs,
    (_, given: string, inside: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, text: plainText(inside) });
      return `<h2${given} id="${id}">${inside}</h2>`;
    },
  );
  return { html: marked, headings };
}

/** The first address of a text that can be written to, or undefined (O-03). */
export function emailIn(html: string): string | undefined {
  return (
    /href="mailto:([^"?]+)/.exec(html)?.[1] ??
    /[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/i.exec(plainText(html))?.[0]
  );
}
