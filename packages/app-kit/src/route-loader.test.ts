import { expect, test } from 'vitest';
import { htmlOf, listed, orElse } from './route-loader.ts';

const ok = <T>(data: T) => ({ ok: true as const, data, message: 'OK', meta: undefined });
const failed = { ok: false as const, http: 500, code: 500, message: '', data: null, errors: [] };

test('Q-09 a list that failed, and an answer that brings none, is an empty list that can be asked for again', () => {
  expect(listed(ok([1, 2]))).toEqual({ items: [1, 2], failed: false });
  expect(listed(ok([]))).toEqual({ items: [], failed: false });
  for (const answer of [failed, ok(null), ok(undefined), ok({} as never)]) expect(listed(answer)).toEqual({ items: [], failed: true });
  for (const answer of [failed, ok(null), ok(undefined)]) expect(orElse(answer, 'nothing')).toBe('nothing');
  expect(orElse(ok(0), 'nothing')).toBe(0);
});

test('O-03 O-16 O-24 a text that failed, or that nobody wrote, is empty: the page’s own words stand', () => {
  expect(htmlOf(ok({ page_data: '<p>Terms</p>' }))).toBe('<p>Terms</p>');
  expect(htmlOf(ok({ extra_html_content: '<p>About</p>' }))).toBe('<p>About</p>');
  for (const answer of [failed, ok(null), ok({}), ok({ page_data: '' }), ok({ extra_html_content: null })]) expect(htmlOf(answer)).toBe('');
});
