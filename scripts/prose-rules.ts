/** A comment of a source file: its first line, and its text without marks. */
export interface Comment {
  line: number;
  text: string;
}

const MOST_WORDS = 60;
const MOST_IN_SENTENCE = 30;
const MOST_IN_TEST_NAME = 100;
/** First words that put the object first, so that a reader has to turn the sentence round. */
const RIDDLING = /^(What|Who|Whoever|Whose|Where|Whether|Whatever|Whichever|Of|That which)\b/;
const ID = /^(?:(?:[A-Z]{1,3}-\d+|AMB-\d+)[ ,]*)+/;

/**
 * Lists the comments of a TypeScript, JavaScript, CSS or SQL file. Neighbouring line comments count as one.
 */
export function commentsOf(path: string, text: string): Comment[] {
  const line = path.endsWith('.sql') ? /^[ \t]*-- ?(.*)$/gm : /^[ \t]*\/\/ ?(.*)$/gm;
  const single = path.endsWith('.css')
    ? []
    : [...text.matchAll(line)].map((hit) => ({ line: lineAt(text, hit.index), text: hit[1] ?? '' }));
  const blocks = path.endsWith('.sql') ? [] : [...text.matchAll(/(?<=^|[\s{(])\/\*([\s\S]*?)\*\//gm)];
  return [
    ...joinNeighbours(single),
    ...blocks.map((hit) => ({
      line: lineAt(text, hit.index),
      text: (hit[1] ?? '').replace(/^[ \t]*\*+ ?/gm, '').trim(),
    })),
  ];
}

/**
 * Lists the faults of a comment: too long, a sentence too long, a sentence that does not begin with its
 * subject.
 */
export function riddlesIn({ text }: Comment): string[] {
  const plain = text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\([A-Z]+-\d[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const words = wordsOf(plain);
  const sentences = plain.split(/(?<=[.!?:;])\s+(?=[A-Z`"'(])|(?<=[.!?])\s+/);
  return [
    ...(words.length > MOST_WORDS ? [`has ${words.length} words; the limit is ${MOST_WORDS}`] : []),
    ...sentences
      .filter((sentence) => wordsOf(sentence).length > MOST_IN_SENTENCE)
      .map(
        (sentence) => `has a sentence of ${wordsOf(sentence).length} words: "${sentence.slice(0, 60)}..."`,
      ),
    ...sentences
      .filter((sentence) => RIDDLING.test(sentence))
      .map((sentence) => `begins with ${sentence.split(' ')[0]}: "${sentence.slice(0, 60)}"`),
  ];
}

/** Lists the test names of a file that are too long to read as one sentence. */
export function longTestNames(text: string): string[] {
  return [
    ...text.matchAll(
      /^\s*(?:test|it)(?:\.\w+)?(?:\([\s\S]{0,2000}?\))?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/gm,
    ),
  ]
    .map((hit) => (hit[2] ?? '').replace(ID, ''))
    .filter((name) => name.length > MOST_IN_TEST_NAME)
    .map(
      (name) =>
        `a test's name has ${name.length} characters; the limit is ${MOST_IN_TEST_NAME}: "${name.slice(0, 60)}..."`,
    );
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => /\w/.test(word));
const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function joinNeighbours(lines: Comment[]): Comment[] {
  const joined: (Comment & { last: number })[] = [];
  for (const each of lines) {
    const before = joined.at(-1);
    if (before && before.last === each.line - 1)
      Object.assign(before, { text: `${before.text} ${each.text}`, last: each.line });
    else joined.push({ ...each, last: each.line });
  }
  return joined.map(({ line, text }) => ({ line, text }));
}
