import { expect, test } from 'vitest';
import { markdownToHtml } from './read-markdown.ts';

test('AMB-118 raw HTML in a Markdown file is shown as text', () => {
  expect(markdownToHtml('<script>alert(1)</script>\n\nRead <b>this</b>.')).toBe(
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>Read &lt;b&gt;this&lt;/b&gt;.</p>',
  );
});

test('O-25 an address keeps the words that are filled when the page is read', () => {
  expect(markdownToHtml('Write to [{{care_email}}](mailto:{{care_email}}).')).toBe(
    '<p>Write to <a href="mailto:{{care_email}}">{{care_email}}</a>.</p>',
  );
});

test('O-24 headings, lists, tables and named parts of a Markdown file become HTML', () => {
  const text = ['## Rules', '- one', '- **two**', '', '| a | b |', '|---|---|', '| 1 | 2 |', '<!-- part: care -->', 'Call us.'].join('\n');
  expect(markdownToHtml(text).replace(/\n/g, '')).toBe(
    '<h2>Rules</h2><ul><li>one</li><li><strong>two</strong></li></ul><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td>1</td><td>2</td></tr></tbody></table><section data-part="care"><p>Call us.</p></section>',
  );
});
