import { escapeHtml } from '../../escape-html.ts';

/** Bold and links; all other characters stand for themselves. */
function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

function table(lines: string[]): string {
  const cells = (line: string): string[] =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  const [head = '', , ...body] = lines;
  const row = (line: string, tag: string): string =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((line) => row(line, 'td')).join('')}</tbody></table>`;
}

function list(lines: string[], tag: 'ul' | 'ol'): string {
  return `<${tag}>${lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.)\s+/, ''))}</li>`).join('')}</${tag}>`;
}

function block(lines: string[]): string {
  const [first = ''] = lines;
  const heading = /^(#{2,3}) (.+)$/.exec(first);
  if (heading) {
    const level = heading[1]?.length ?? 2;
    const rest = lines.slice(1);
    return `<h${level}>${inline(heading[2] ?? '')}</h${level}>${rest.length > 0 ? block(rest) : ''}`;
  }
  if (first.startsWith('|')) return table(lines);
  const item = lines.findIndex((line) => /^(?:-|\d+\.)\s+/.test(line));
  if (item === 0) return list(lines, first.startsWith('-') ? 'ul' : 'ol');
  if (item > 0) return block(lines.slice(0, item)) + block(lines.slice(item));
  return `<p>${lines.map(inline).join(' ')}</p>`;
}

/**
 * The Markdown of information pages (demo/pages has examples) as HTML: `##`, `###`, paragraphs, lists, bold, links, tables. `<!-- part: name -->` begins a
 * `<section data-part="name">`. Raw HTML is shown as text.
 */
export function markdownToHtml(text: string): string {
  const parts = text.replace(/\r/g, '').split(/^<!-- part: ([a-z-]+) -->$/m);
  const html = (part: string): string =>
    part
      .split(/\n\s*\n/)
      .map((lines) =>
        lines
          .split('\n')
          .map((line) => line.trimEnd())
          .filter(Boolean),
      )
      .filter((lines) => lines.length > 0)
      .map(block)
      .join('\n');
  const [before = '', ...named] = parts;
  const sections = named.flatMap((name, index) =>
    index % 2 === 0 ? [`<section data-part="${name}">\n${html(named[index + 1] ?? '')}\n</section>`] : [],
  );
  return [html(before), ...sections].filter(Boolean).join('\n');
}
