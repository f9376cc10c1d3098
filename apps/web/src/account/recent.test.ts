import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson, keepFor } from './persisted-state.ts';
import { keepCinema, keepSearch, readRecent } from './recent.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};
for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, storage);
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { protocol: 'https:' });
beforeEach(() => kept.clear());
const found = (name: string) => ({ path: `/movie-details/${name}`, label: name });

test('N-03 the last four searches are kept, each once, the newest first', () => {
  for (const name of ['a', 'b', 'c', 'b', 'd', 'e']) keepSearch(found(name));
  expect(readRecent().searches.map(({ label }) => label)).toEqual(['e', 'd', 'b', 'c']);
});

test('N-03 A-28 the last cinema outlives later searches; a sign-out and another person forget both', () => {
  const none = { searches: [], cinema: undefined };
  for (const end of [forgetPerson, () => keepFor('other')]) {
    keepFor('first');
    keepCinema({ path: '/cinema-details/CIN1', label: 'Chitralaya' });
    keepSearch(found('a'));
    keepFor('first');
    expect(readRecent()).toEqual({ searches: [found('a')], cinema: { path: '/cinema-details/CIN1', label: 'Chitralaya' } });
    end();
    expect(readRecent()).toEqual(none);
  }
});

test('N-03 what a browser keeps may be anything: only names with a path of this site are shown', () => {
  const odd = [null, 3, { path: 'javascript:alert(1)', label: 'a' }, { path: '//else.where', label: 'b' }, { path: '/movies' }, found('c')];
  for (const text of ['nothing', '[]', '{"searches":3,"cinema":"CIN1"}']) {
    kept.set('recent', text);
    expect(readRecent()).toEqual({ searches: [], cinema: undefined });
  }
  kept.set('recent', JSON.stringify({ searches: odd, cinema: { path: '/cinema-details/CIN1' } }));
  expect(readRecent()).toEqual({ searches: [found('c')], cinema: undefined });
});
