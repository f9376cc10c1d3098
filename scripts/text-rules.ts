import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { SourceFile } from './source-files.ts';
import { endOfArgument, QUOTED, unquote, withoutComments } from './source-text.ts';

/** A sentence of a catalogue; `lang` is the code of its language. */
export type Entry = { file: string; lang: string; english: string; said: string };

/** Properties of tables whose texts appear on the screen through `t(row.label)`. */
const SHOWN = /\b(?:message|label|heading|caption|placeholder|hint|legend|sentence):\s*$/;
/** Properties in which the server words a refusal, an answer or a notification. */
const SAID = /\b(?:message|textKey):\s*$/;

/**
 * Returns the sentences that a file shows: literals given to `t`, and literals under properties that hold
 * shown texts.
 */
export function sentencesOf({ path, text }: SourceFile): string[] {
  const clean = withoutComments(text);
  const found = [...clean.matchAll(/(?<![\w.])t\(/g)].flatMap((call) =>
    literalsIn(argumentAt(clean, call.index + call[0].length)),
  );
  const [properties, words] = path.startsWith('apps/api/src/')
    ? [SAID, /[a-z] [a-z{]/i]
    : [SHOWN, /[A-Za-z]{2}/];
  if (/^(packages\/(domain|app-kit|seat-map)|apps\/web|apps\/api)\/src\//.test(path)) {
    for (const hit of clean.matchAll(QUOTED)) {
      const literal = unquote(hit);
      if (properties.test(clean.slice(Math.max(0, hit.index - 20), hit.index)) && words.test(literal))
        found.push(literal);
    }
  }
  return [...new Set(found)];
}

/** Returns every literal of a file, to find catalogue entries that nothing shows any more. */
export function literalsOf({ text }: SourceFile): string[] {
  return [...withoutComments(text).matchAll(QUOTED)].map(unquote);
}

/**
 * Returns English that a screen shows past the catalogue: text between tags, and attributes that are read or
 * shown.
 */
export function rawTextOf({ path, text }: SourceFile): string[] {
  if (!/^(apps\/web|packages\/(app-kit|seat-map))\/src\/.*\.tsx$/.test(path)) return [];
  const clean = withoutComments(text);
  const between = [
    ...clean.matchAll(/(?<!=)>\s*([A-Z][\w ,.'!?₹&-]*[a-z][\w ,.'!?₹&-]*)\s*<\/?[a-zA-Z]/g),
  ].map((hit) => hit[1] ?? '');
  const attributes = [
    ...clean.matchAll(
      /\s(?:aria-label|aria-description|title|placeholder|alt|label)="([^"]*[A-Za-z]{2}[^"]*)"/g,
    ),
  ].map((hit) => hit[1] ?? '');
  return [...between, ...attributes];
}

/**
 * Lists the faults of one language's catalogue: broken messages, lost values, plurals that the language does not
 * have, two translations of one sentence.
 */
export function catalogueProblems(entries: Entry[]): string[] {
  const seen = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const other = seen.get(entry.english);
    seen.set(entry.english, entry);
    const twice =
      other && other.said !== entry.said
        ? [`is translated in two ways, here and in ${other.file}`]
        : other
          ? [`is in ${other.file} too: keep one`]
          : [];
    return [...twice, ...messageProblems(entry)].map(
      (problem) => `${entry.file}: "${entry.english}" ${problem}`,
    );
  });
}

/** Lists the faults of a translated message: no text, another form, other values, wrong plurals. */
export function messageProblems({ lang, english, said }: Omit<Entry, 'file'>): string[] {
  if (!said.trim()) return ['is not translated'];
  const [here, there] = [partsOf(english), partsOf(said)];
  if (!here) return ['is not a valid message in English'];
  if (!there) return ['is not a valid message'];
  const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  const unknown = there.branches.filter(
    (name) => !/^=\d+$/.test(name) && !categories.includes(name as 'one'),
  );
  const problems = unknown.map((name) => `has a plural "${name}" that the language does not have`);
  for (const { name, branches } of there.plurals)
    if (!branches.includes('other')) problems.push(`lacks the plural "other" of {${name}}`);
  if (here.values !== there.values)
    problems.push(`has the values {${here.values}} in English and {${there.values}} here`);
  return problems;
}

interface Parts {
  /** Names of the values, sorted. */
  values: string;
  plurals: { name: string; branches: string[] }[];
  branches: string[];
}

/** Returns the parts of a message, or undefined if the message cannot be parsed. */
function partsOf(message: string): Parts | undefined {
  try {
    const found = placesIn(compileMessage(message));
    // A broken message compiles to its own text.
    if (found.length === 0 && message.includes('{')) return undefined;
    const plurals = found.filter(({ branches }) => branches.length > 0);
    return {
      values: [...new Set(found.map(({ name }) => name))].sort().join(', '),
      plurals,
      branches: plurals.flatMap(({ branches }) => branches),
    };
  } catch {
    return undefined;
  }
}

function placesIn(part: unknown): { name: string; branches: string[] }[] {
  if (!Array.isArray(part)) return [];
  return part.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [unknown, unknown, unknown];
    const all = choices && typeof choices === 'object' ? Object.entries(choices) : [];
    const branches = all.filter(([key]) => key !== 'offset');
    return [
      // Exact counts stand without their sign in a compiled message.
      { name: String(name), branches: branches.map(([key]) => (/^\d+$/.test(key) ? `=${key}` : key)) },
      ...branches.flatMap(([, text]) => placesIn(text)),
    ];
  });
}

/** Returns the literals of an expression, without those that are only compared or used as a key. */
function literalsIn(expression: string): string[] {
  return [...expression.matchAll(QUOTED)]
    .filter(
      (hit) =>
        !/([=!]==\s*|[[(.]\s*)$/.test(expression.slice(0, hit.index)) &&
        !/^\s*([=!]==)/.test(expression.slice(hit.index + hit[0].length)),
    )
    .map(unquote);
}

function argumentAt(text: string, from: number): string {
  return text.slice(from, endOfArgument(text, from));
}
