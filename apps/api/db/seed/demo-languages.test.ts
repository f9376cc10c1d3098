import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoFile } from './demo-files.ts';

const demo = new URL('../../../../demo/', import.meta.url);

/** Returns the places of a value whose text for readers lacks a language. */
function lacking(value: unknown, languages: readonly string[], place: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  const own = value as Record<string, unknown>;
  const isText = typeof own.en === 'string';
  return [
    ...(isText ? languages.filter((lang) => !own[lang]).map((lang) => `${place}.${lang}`) : []),
    ...Object.entries(own).flatMap(([key, inner]) => lacking(inner, languages, `${place}.${key}`)),
  ];
}

test('AMB-118 the demo chain has each of its texts in each language that its setting names', async () => {
  const languages = (await demoFile('chain.json')).languages as string[];
  expect(languages).toEqual(['en', 'hi']);
  const files = readdirSync(demo).filter((name) => name.endsWith('.json'));
  const found = await Promise.all(files.map(async (name) => lacking(await demoFile(name as 'chain.json'), languages, name)));
  expect(found.flat()).toEqual([]);
  const pages = readdirSync(new URL('pages/', demo));
  const names = new Set(pages.map((name) => name.split('.')[0]));
  for (const name of names) for (const lang of languages) expect(pages).toContain(`${name}.${lang}.md`);
});
