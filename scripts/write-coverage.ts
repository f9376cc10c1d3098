import { readFileSync } from 'node:fs';
import { ROOT, readFiles, type SourceFile } from './source-files.ts';
import { endOfArgument, withoutComments } from './source-text.ts';

export type Row = { id: string; text: string };

/**
 * Areas A to Z of the requirements, those of two or three letters for staff, and decisions. Ids of reviews
 * and standards (RS-01, UTF-16) do not count.
 */
const ONE_ID = String.raw`(?:AMB-\d{2,3}b?|(?:[A-Z]|BK|GA|RP|ST|OPS)-\d{2}[a-z]?)`;
const ID = new RegExp(String.raw`\b${ONE_ID}\b`, 'g');
const TESTS = /^(apps|packages|tests)\/.*\.(test\.tsx?|e2e\.ts)$/;
const CALL = /(?<![.\w])(?:test|it|describe)((?:\.\w+)*)\(/g;

/**
 * Writes docs/coverage.md: which test file proves which requirement and decision, read from the names of
 * tests.
 */
export function coverage(): string {
  const { rows, notes, proofs } = read();
  return page(rows, proofs, notes);
}

/** Returns rows without a test or a remark. Decisions often only shape other rows, so they need neither. */
export function unproved(): string[] {
  const { rows, notes, proofs } = read();
  return rows.map(({ id }) => id).filter((id) => !id.startsWith('AMB') && !proofs.has(id) && !notes.has(id));
}

function read() {
  return {
    rows: requirementRows(readFileSync(`${ROOT}/docs/requirements.md`, 'utf8')),
    notes: noteRows(readFileSync(`${ROOT}/docs/coverage-notes.md`, 'utf8')),
    proofs: proofsIn(readFiles(TESTS)),
  };
}

/** Returns the ids of the reference, each with its first words, in its order. */
export function requirementRows(text: string): Row[] {
  return [...text.matchAll(new RegExp(String.raw`^\| (${ONE_ID}) \| ((?:[^|\\]|\\.)*) \|`, 'gm'))].map(
    (hit) => ({
      id: hit[1] ?? '',
      text: hit[2] ?? '',
    }),
  );
}

/** Returns hand-written remarks: `| id | remark |` rows. */
export function noteRows(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(new RegExp(String.raw`^\| (${ONE_ID}) \| (.*) \|$`, 'gm'))].map((hit) => [
      hit[1] ?? '',
      hit[2] ?? '',
    ]),
  );
}

/** Returns, for each id, the files whose test or group names carry it, with the number of such names. */
export function proofsIn(files: SourceFile[]): Map<string, Map<string, number>> {
  const proofs = new Map<string, Map<string, number>>();
  for (const { path, text } of files) {
    for (const title of titlesIn(withoutComments(text))) {
      for (const id of new Set(title.match(ID))) {
        const places = proofs.get(id) ?? new Map<string, number>();
        proofs.set(id, places.set(path, (places.get(path) ?? 0) + 1));
      }
    }
  }
  return proofs;
}

/** Returns the names of tests and groups; it skips the table of a `.each` or `.for`. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(CALL)].flatMap((call) => {
    let from = call.index + call[0].length;
    if (/\.(each|for|runIf|skipIf)$/.test(call[1] ?? '')) {
      while (text[from] !== ')' && from < text.length)
        from = endOfArgument(text, from) + (text[endOfArgument(text, from)] === ',' ? 1 : 0);
      if (text[from + 1] !== '(') return [];
      from += 2;
    }
    return /^\s*['"`]/.test(text.slice(from, from + 200))
      ? [text.slice(from, endOfArgument(text, from))]
      : [];
  });
}

function page(rows: Row[], proofs: Map<string, Map<string, number>>, notes: Map<string, string>): string {
  const requirements = rows.filter(({ id }) => !id.startsWith('AMB'));
  const decisions = rows.filter(({ id }) => id.startsWith('AMB'));
  const count = (list: Row[]) => `${list.filter(({ id }) => proofs.has(id)).length} of ${list.length}`;
  const line = ({ id, text }: Row) => {
    const places = [...(proofs.get(id) ?? [])]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, n]) => `\`${path}\`${n > 1 ? ` (${n})` : ''}`);
    return `| ${id} | ${short(text)} | ${places.join('<br>')} | ${notes.get(id) ?? ''} |`;
  };
  const table = (list: Row[]) =>
    ['| Id | What | Tests | Remark |', '| --- | --- | --- | --- |', ...list.map(line)].join('\n');
  return [
    '# What is proved by which test',
    'Generated from the names of the tests by `npm run generate`; do not edit. The rows are those of [requirements.md](requirements.md), the',
    'remarks those of [coverage-notes.md](coverage-notes.md). A number in brackets is how many tests of that file name the row.',
    '',
    `Requirements with a test: **${count(requirements)}**. Decisions with a test: **${count(decisions)}**.`,
    '',
    '## Requirements',
    '',
    table(requirements),
    '',
    '## Decisions',
    '',
    table(decisions),
    '',
  ].join('\n');
}

function short(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 87).replace(/\s\S*$/, '')} …`;
}
