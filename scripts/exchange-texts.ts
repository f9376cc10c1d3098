import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readTexts } from '../packages/text/src/texts.ts';
import { type PoFile, readPo } from './po-file.ts';
import { messageProblems } from './text-rules.ts';

type Sentences = Record<string, string>;

/** Returns each language's sentences as a PO file, with those that it lacks; `folder` is that of languages.json. */
export function poFiles(folder: URL): PoFile[] {
  const texts = readTexts(folder);
  const features = featuresOf(folder);
  return texts.languages
    .filter(({ code }) => code !== 'en')
    .map(({ code }) => ({
      lang: code,
      entries: [...features].flatMap(([feature, sentences]) =>
        Object.keys(sentences).map((english) => ({
          feature,
          english,
          said: texts.catalogue(code)[english] ?? '',
        })),
      ),
    }));
}

/**
 * Writes a PO file into its language's catalogue, or names its faults and writes nothing. The language needs its
 * row before. Returns the sentences that are not translated yet.
 */
export function putPoFile(folder: URL, text: string): { problems: string[]; missing: string[] } {
  const { lang, entries } = readPo(text);
  if (lang === 'en' || !readTexts(folder).has(lang))
    return { problems: [`"${lang}" has no row in languages.json, or is English`], missing: [] };
  const features = featuresOf(folder);
  const known = new Set([...features.values()].flatMap((sentences) => Object.keys(sentences)));
  const said = new Map(
    entries.filter((entry) => entry.said.trim()).map((entry) => [entry.english, entry.said]),
  );
  const problems = [...said].flatMap(([english, translated]) =>
    (known.has(english)
      ? messageProblems({ lang, english, said: translated })
      : ['is no sentence of ours']
    ).map((problem) => `"${english}" ${problem}`),
  );
  if (problems.length > 0) return { problems, missing: [] };
  const home = new URL(`${lang}/`, folder);
  mkdirSync(home, { recursive: true });
  for (const [feature, sentences] of features) {
    const translated = Object.keys(sentences).flatMap((english) => {
      const own = said.get(english);
      return own ? [[english, own]] : [];
    });
    writeFileSync(
      new URL(`${feature}.json`, home),
      `${JSON.stringify(Object.fromEntries(translated), null, 2)}\n`,
    );
  }
  return { problems: [], missing: [...known].filter((english) => !said.has(english)) };
}

/** Returns all sentences by file, as the first language after English has them: `npm run check` keeps it complete. */
function featuresOf(folder: URL): Map<string, Sentences> {
  const [, first] = readTexts(folder).languages;
  const home = new URL(`${first?.code}/`, folder);
  const files = readdirSync(home).sort();
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(new URL(file, home), 'utf8')) as Sentences,
    ]),
  );
}
