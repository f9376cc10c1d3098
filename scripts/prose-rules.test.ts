import { expect, test } from 'vitest';
import { commentsOf, longTestNames, riddlesIn } from './prose-rules.ts';

const riddles = (text: string): string[] => riddlesIn({ line: 1, text });
const words = (count: number, first = 'The'): string => [first, ...Array.from({ length: count - 1 }, () => 'seat')].join(' ');

test('Prose: comments are found in TypeScript, CSS and SQL, and neighbouring lines are one comment', () => {
  const code =
    "/** Returns a hold. */\nconst url = 'https://a.example/*';\n// Locks the order,\n// then its seats.\nlet n = 1;\n  // Counts.\n";
  expect(commentsOf('a.ts', code)).toEqual([
    { line: 3, text: 'Locks the order, then its seats.' },
    { line: 6, text: 'Counts.' },
    { line: 1, text: 'Returns a hold.' },
  ]);
  expect(commentsOf('a.css', '/* A ticket. */')).toEqual([{ line: 1, text: 'A ticket.' }]);
  expect(commentsOf('a.sql', '-- Locks orders.\nselect 1;')).toEqual([{ line: 1, text: 'Locks orders.' }]);
});

test('Prose: a comment has at most 60 words and a sentence 30; ids in brackets do not count', () => {
  expect(riddles(`${words(30)}. ${words(30)}.`)).toEqual([]);
  expect(riddles(`${words(30)}. ${words(30)}. Ends.`)).toHaveLength(1);
  expect(riddles(`${words(31)}.`)).toHaveLength(1);
  expect(riddles(`${words(30)} (G-24, AMB-56).`)).toEqual([]);
});

test('Prose: a sentence names its subject first', () => {
  for (const first of ['What', 'Who', 'Whoever', 'Whose', 'Where', 'Whether', 'Whatever', 'Whichever', 'Of']) {
    expect(riddles(`${first} comes waits.`)).toHaveLength(1);
    expect(riddles(`Waits. ${first} comes waits.`)).toHaveLength(1);
  }
  expect(riddles('Callers wait. Whole orders go.')).toEqual([]);
});

test('Prose: the name of a test has at most 100 characters after its ids', () => {
  const named = (name: string): string => `test('${name}', () => {});\n`;
  expect(longTestNames(named(`G-24 AMB-56 ${'x'.repeat(100)}`))).toEqual([]);
  expect(longTestNames(named(`G-24 AMB-56 ${'x'.repeat(101)}`))).toHaveLength(1);
  expect(longTestNames(`  test.each([\n    ['a', 1],\n  ])('${'y'.repeat(101)}', () => {});\n`)).toHaveLength(1);
});
