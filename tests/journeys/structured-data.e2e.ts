import { expect, test } from 'vitest';
import { patterns } from '../../apps/web/src/paths.ts';
import { fixtures, openJourney, site } from '../setup/journey.ts';

openJourney();

/** The fields that a node of each kind must have (search engines refuse it otherwise), and the other schema.org fields that we use. */
const KINDS: Record<string, { must: string[]; may?: string[] }> = {
  ItemList: { must: ['itemListElement'] },
  BreadcrumbList: { must: ['itemListElement'] },
  ListItem: { must: ['position', 'item'], may: ['name'] },
  Movie: {
    must: ['name'],
    may: ['url', 'image', 'alternateName', 'description', 'inLanguage', 'genre', 'contentRating', 'duration', 'datePublished'],
  },
  Language: { must: ['name'] },
  MovieTheater: { must: ['name', 'address'], may: ['url', 'description', 'image', 'geo'] },
  PostalAddress: { must: ['addressCountry'], may: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'] },
  GeoCoordinates: { must: ['latitude', 'longitude'] },
  ScreeningEvent: { must: ['name', 'startDate', 'location', 'workPresented'], may: ['videoFormat', 'subtitleLanguage', 'offers'] },
  Offer: { must: ['url'], may: ['availability', 'name', 'description', 'offeredBy', 'validThrough', 'image'] },
  Organization: { must: ['name'], may: ['url', 'logo', 'legalName', 'sameAs', 'address', 'contactPoint'] },
  ContactPoint: { must: ['contactType'], may: ['email', 'telephone'] },
  JobPosting: {
    must: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    may: ['identifier', 'url', 'directApply', 'employmentType', 'qualifications', 'validThrough', 'experienceRequirements'],
  },
  PropertyValue: { must: ['name', 'value'] },
  Place: { must: ['address'] },
};
const ADDRESSES = ['url', 'image', 'logo', 'item', 'sameAs', 'availability'];
const DATES = ['startDate', 'datePosted', 'datePublished', 'validThrough'];
const DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\+05:30)?$/;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const each = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const kindOf = (node: Node): string => (typeof node['@type'] === 'string' ? node['@type'] : '');

/** Returns every node of a block, at any depth. */
const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesOf) : isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];

function troubles(node: Node, ids: Set<unknown>): string[] {
  const kind = kindOf(node);
  const fields = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  if (kind === '') return '@graph' in node || ids.has(node['@id']) ? [] : [`points to nothing: ${JSON.stringify(node)}`];
  const shape = KINDS[kind];
  if (!shape) return [`unknown kind ${kind}`];
  return [
    ...shape.must.filter((name) => node[name] === undefined).map((name) => `${kind} without ${name}`),
    ...fields.flatMap(([name, value]) => {
      const known = shape.must.includes(name) || shape.may?.includes(name);
      if (!known) return [`${kind} has no ${name}`];
      return each(value).flatMap((one) => {
        if (one === null || one === '') return [`${kind}.${name} is empty`];
        if (typeof one !== 'string') return [];
        if (ADDRESSES.includes(name) && !URL.canParse(one)) return [`${kind}.${name} is no address: ${one}`];
        if (DATES.includes(name) && !DATE.test(one)) return [`${kind}.${name} is no date: ${one}`];
        return [];
      });
    }),
  ];
}

test('T-04 structured data of every kind of page have known kinds, all fields, whole addresses and real dates', async () => {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname);
  const looks = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
  const one = Object.values(patterns).flatMap((pattern) => listed.find((path) => looks(pattern).test(path)) ?? []);
  const paths = new Set([
    ...one,
    `/movie-details/${fixtures.films.FILM2D}`,
    `/movie-details/${fixtures.films.COMING}`,
    '/cinema-details/CIN1',
  ]);
  const kinds = new Set<string>();
  for (const lang of ['en', 'hi']) {
    for (const path of paths) {
      const html = await (await fetch(site.url + path, { headers: { 'accept-language': lang, cookie: 'CITYID=mumbai' } })).text();
      for (const [, text] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
        const block = JSON.parse(text as string);
        expect([path, block['@context']]).toEqual([path, 'https://schema.org']);
        const nodes = nodesOf(block);
        const ids = new Set(nodes.filter((node) => node['@type']).map((node) => node['@id']));
        for (const node of nodes) kinds.add(kindOf(node));
        expect([path, lang, ...nodes.flatMap((node) => troubles(node, ids))]).toEqual([path, lang]);
      }
    }
  }
  for (const kind of ['Movie', 'ScreeningEvent', 'MovieTheater', 'JobPosting', 'Organization', 'Offer']) expect(kinds).toContain(kind);
});
