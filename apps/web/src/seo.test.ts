import { expect, test } from 'vitest';
import { pageMeta, wholeFrom } from './seo.ts';
import type { Frame } from './shell/queries.ts';

const frame = (social_app_id: string | null) =>
  ({ lang: 'en', origin: 'https://tickets.example', productName: 'Houseful', config: { social_app_id } }) as Frame;
const metaOf = (pathname: string, app: string | null = null) =>
  pageMeta({ matches: [{ id: 'root', loaderData: frame(app) }], location: { pathname } }, () => ({
    title: 'Movies',
    description: 'What is on.',
    image: '/pictures/social/raatri-1205.jpg',
    jsonLd: { '@type': 'ItemList' },
  }));

test('AMB-11 link previews get the id of the social app if it is configured', () => {
  const app = { property: 'fb:app_id', content: '1234' };
  expect(metaOf('/movies', '1234')).toContainEqual(app);
  expect(JSON.stringify(metaOf('/movies'))).not.toContain('fb:app_id');
  expect(JSON.stringify(metaOf('/final-ticket/x', '1234'))).not.toContain('fb:app_id');
});

test('T-01 T-04 a page names itself, its own address without a query, and its picture by a whole address', () => {
  const tags = metaOf('/movies');
  expect(tags).toContainEqual({ title: 'Movies | Houseful' });
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://tickets.example/movies' });
  expect(tags).toContainEqual({ property: 'og:image', content: 'https://tickets.example/pictures/social/raatri-1205.jpg' });
});

test('T-04 an address with a stroke at its end is the same page', () => {
  for (const path of ['/movies/', '/movies//'])
    expect(metaOf(path)).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://tickets.example/movies' });
  expect(metaOf('/')).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://tickets.example/' });
});

test('T-04 a page of one person keeps crawlers out and has no address, picture, words or data for sharing', () => {
  expect(metaOf('/userProfile/editProfile')).toEqual([
    { title: 'Movies | Houseful' },
    { name: 'description', content: 'What is on.' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ]);
  expect(metaOf('/movies')).toContainEqual({ 'script:ld+json': { '@context': 'https://schema.org', '@type': 'ItemList' } });
});

test('T-04 a path that begins like another host’s makes an address of our own', () => {
  expect(wholeFrom('https://tickets.example')('//evil.example/login')).toBe('https://tickets.example/evil.example/login');
  expect(wholeFrom('https://tickets.example')('/\\evil.example')).toBe('https://tickets.example/evil.example');
  expect(wholeFrom('https://tickets.example')('https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg');
});
