import { expect, test } from 'vitest';
import { emailIn, excerpt, partsOf, plainText, withAnchors } from './html-parts.ts';

const ABOUT = '<section data-part="about">\n<h2>A</h2><p>b</p>\n</section>\n<section data-part="awards">\n<h2>C</h2>\n</section>';

test('O-16 the about text is taken apart into about and awards', () => {
  expect(partsOf(ABOUT, 'about')).toEqual({ about: '<h2>A</h2><p>b</p>', awards: '<h2>C</h2>' });
  expect(partsOf('<p>One piece</p>', 'about')).toEqual({ about: '<p>One piece</p>' });
  expect(partsOf('  ', 'about')).toEqual({});
});

test('O-24 headings of a long text get addresses in their order', () => {
  const { html, headings } = withAnchors('<h2>Prices &amp; <em>fees</em></h2><p>x</p><h3>No</h3><h2 lang="hi">Seats</h2>');
  expect(headings).toEqual([
    { id: 'part-1', text: 'Prices & fees' },
    { id: 'part-2', text: 'Seats' },
  ]);
  expect(html).toContain('<h2 id="part-1">Prices &amp; <em>fees</em></h2>');
  expect(html).toContain('<h3>No</h3>');
  expect(html).toContain('<h2 lang="hi" id="part-2">Seats</h2>');
});

test('O-03 the email is taken from the customer-care text, linked or written', () => {
  expect(emailIn('<p>Call or <a href="mailto:care@house.example?subject=x">write</a></p>')).toBe('care@house.example');
  expect(emailIn('<p>Write to care@house.example, any day</p>')).toBe('care@house.example');
  expect(emailIn('<p>Call us</p>')).toBeUndefined();
});

test('T-04 a description is plain text of whole words', () => {
  expect(plainText('<p>Tom &amp; <strong>Jerry</strong></p><ul><li>one</li></ul>')).toBe('Tom & Jerry one');
  expect(excerpt('<p>short</p>')).toBe('short');
  const long = excerpt(`<p>${'seat '.repeat(60)}</p>`);
  expect(long).toMatch(/^(seat ?)+…$/);
  expect(long.length).toBeLessThanOrEqual(160);
});
