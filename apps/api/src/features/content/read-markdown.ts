import { Marked } from 'marked';
import { escapeHtml } from '../../present/escape-html.ts';

/**
 * GitHub's Markdown. Raw HTML is shown as text; an address keeps its `{{words}}`, which are filled when the
 * page is read.
 */
const markdown = new Marked({
  renderer: {
    html: ({ block, text }) => (block ? `<p>${escapeHtml(text.trim())}</p>\n` : escapeHtml(text)),
    link({ href, tokens }) {
      return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

/**
 * Returns the Markdown of an information page as HTML (demo/pages has examples). `<!-- part: name -->` begins
 * a `<section data-part="name">`. Addresses and tags are judged where the page is read (AMB-118).
 */
export function markdownToHtml(text: string): string {
  const parts = text.replace(/\r/g, '').split(/^<!-- part: ([a-z-]+) -->$/m);
  const html = (part: string): string => markdown.parse(part, { async: false }).trim();
  const [before = '', ...named] = parts;
  const sections = named.flatMap((name, index) =>
    index % 2 === 0 ? [`<section data-part="${name}">\n${html(named[index + 1] ?? '')}\n</section>`] : [],
  );
  return [html(before), ...sections].filter(Boolean).join('\n');
}
