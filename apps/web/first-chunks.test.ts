import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedBy } from './first-chunks.ts';

const at = (file: string) => join(import.meta.dirname, 'src', file);
/** A site of three screens: all import a picture, the first two also a card, which imports a heart. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'home.tsx': ['card.tsx', 'picture.tsx'],
  'list.tsx': ['card.tsx', 'picture.tsx'],
  'seats.tsx': ['picture.tsx'],
  'card.tsx': ['heart.tsx'],
  'heart.tsx': ['card.tsx'],
  'picture.tsx': [],
};
const byId = new Map(Object.entries(IMPORTS).map(([file, imports]) => [at(file), { importedIds: imports.map(at) }]));
const graph = { getModuleInfo: (id: string) => byId.get(id) ?? null };
const inChunk = (chunk: ReturnType<typeof sharedBy>) => Object.keys(IMPORTS).filter((file) => chunk.name(at(file), graph) !== null);

test('First chunks: a chunk holds what all of its screens import, directly or through others', () => {
  expect(inChunk(sharedBy('films', ['home.tsx', 'list.tsx']))).toEqual(['card.tsx', 'heart.tsx', 'picture.tsx']);
  expect(inChunk(sharedBy('all', ['home.tsx', 'list.tsx', 'seats.tsx']))).toEqual(['picture.tsx']);
});

test('First chunks: of several combinations of screens one is enough', () => {
  expect(inChunk(sharedBy('shell', ['seats.tsx'], ['home.tsx', 'list.tsx']))).toEqual([
    'seats.tsx',
    'card.tsx',
    'heart.tsx',
    'picture.tsx',
  ]);
});

test('First chunks: a screen that is not there ends the build instead of growing each page', () => {
  expect(() => inChunk(sharedBy('films', ['renamed.tsx']))).toThrow('renamed.tsx is not part of the site');
});
