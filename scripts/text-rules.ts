import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { SourceFile } from './source-files.ts';
import { endOfArgument, QUOTED, unquote, withoutComments } from './source-text.ts';

export type Entry = { file: string; english: string; hindi: string };

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
 * Lists the faults of the catalogue itself: broken messages, lost values, two translations of one sentence.
 */
export function catalogueProblems(entries: Entry[]): string[] {
  const seen = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const other = seen.get(entry.english);
    seen.set(entry.english, entry);
    const problems: string[] = [];
    if (other && other.hindi !== entry.hindi)
      problems.push(`is translated in two ways, here and in ${other.file}`);
    else if (other) problems.push(`is in ${other.file} too: keep one`);
    if (!entry.hindi.trim()) problems.push('has no Hindi');
    const [here, there] = [entry.english, entry.hindi].map(valuesOf);
    if (here === undefined) problems.push('is not a valid message in English');
    else if (there === undefined) problems.push('is not a valid message in Hindi');
    else if (here !== there) problems.push(`has the values {${here}} in English and {${there}} in Hindi`);
    return problems.map((problem) => `${entry.file}: "${entry.english}" ${problem}`);
  });
}

/** Returns the names of the values that a message takes, or undefined if the message cannot be parsed. */
function valuesOf(message: string): string | undefined {
  try {
    const names = namesIn(compileMessage(message));
    // A broken message compiles to its own text.
    return names.length === 0 && message.includes('{') ? undefined : [...new Set(names)].sort().join(', ');
  } catch {
    return undefined;
  }
}

function namesIn(part: unknown): string[] {
  if (!Array.isArray(part)) return [];
  return part.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [name, , choices] = token as [unknown, unknown, unknown];
    const nested = choices && typeof choices === 'object' ? Object.values(choices).flatMap(namesIn) : [];
    return [String(name), ...nested];
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
