import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { readTexts } from './texts.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the texts of the site with another row and another catalogue. */
function withLanguage(code: string, sentences: Record<string, string>) {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  cpSync(new URL('./', import.meta.url), folder, { recursive: true });
  const before = readTexts(pathToFileURL(`${folder}/`));
  const rows = [...before.languages, { code, name: 'Own name', english: 'English name' }];
  writeFileSync(join(folder, 'languages.json'), JSON.stringify(rows));
  mkdirSync(join(folder, code));
  writeFileSync(join(folder, code, 'seats.json'), JSON.stringify(sentences));
  return { before, after: readTexts(pathToFileURL(`${folder}/`)) };
}

test('Q-09 a row and a catalogue make a language; a sentence that it lacks is English', () => {
  const { before, after } = withLanguage('as', { Seats: 'আসনসমূহ' });
  expect([before.has('as'), after.has('as'), after.preferred('as-IN,en;q=0.5')]).toEqual([false, true, 'as']);
  const t = after.translator('as');
  expect([t('Seats'), t('Choose your seats')]).toEqual(['আসনসমূহ', 'Choose your seats']);
  expect(after.version()).not.toBe(before.version());
});

test('Q-09 a language without a row is not read, whatever its name', () => {
  const { after } = withLanguage('as', { Seats: 'আসনসমূহ' });
  for (const lang of ['xx', '..', 'constructor', '__proto__'])
    expect([after.has(lang), after.translator(lang)('Seats')]).toEqual([false, 'Seats']);
});
