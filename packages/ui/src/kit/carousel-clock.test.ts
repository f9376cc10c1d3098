import { expect, test } from 'vitest';
import { type CarouselAction, type CarouselState, carouselReducer, carouselRuns } from './carousel-clock.ts';

const start: CarouselState = { at: 0, before: 0, count: 3, stopped: false, held: [] };
const after = (...actions: CarouselAction[]) => actions.reduce(carouselReducer, start);

test('C-02 slides go round one by one', () => {
  expect(after({ do: 'tick' }).at).toBe(1);
  expect(after({ do: 'tick' }, { do: 'tick' }, { do: 'tick' }).at).toBe(0);
  expect(after({ do: 'previous' }).at).toBe(2);
  expect(after({ do: 'tick' }, { do: 'show', at: 0 })).toMatchObject({ at: 0, before: 1 });
});

test('C-02 slides rest while somebody points at them, reads them or prefers less motion', () => {
  for (const by of ['pointer', 'touch', 'focus', 'hidden', 'motion', 'page'] as const) {
    const held = after({ do: 'hold', by, on: true });
    expect(carouselRuns(held)).toBe(false);
    expect(carouselReducer(held, { do: 'tick' }).at).toBe(0);
    expect(carouselRuns(carouselReducer(held, { do: 'hold', by, on: false }))).toBe(true);
  }
});

test('C-02 a pointer that leaves does not start slides that the focus still holds', () => {
  const state = after(
    { do: 'hold', by: 'pointer', on: true },
    { do: 'hold', by: 'focus', on: true },
    { do: 'hold', by: 'pointer', on: false },
  );
  expect(carouselRuns(state)).toBe(false);
});

test('C-09 the pause button stops slides until it is pressed again', () => {
  expect(carouselRuns(after({ do: 'toggle' }))).toBe(false);
  expect(carouselRuns(after({ do: 'toggle' }, { do: 'toggle' }))).toBe(true);
});

test('C-02 a swipe or a dot stops the slides until Play is pressed', () => {
  for (const step of [{ do: 'next' }, { do: 'previous' }, { do: 'show', at: 2 }, { do: 'show', at: 0 }] as const) {
    const stepped = after(step);
    expect(carouselRuns(stepped)).toBe(false);
    expect(carouselReducer(stepped, { do: 'tick' }).at).toBe(stepped.at);
    expect(carouselRuns(carouselReducer(stepped, { do: 'toggle' }))).toBe(true);
  }
});

test('C-02 one slide never moves, and a shorter list keeps a slide shown', () => {
  expect(carouselRuns({ ...start, count: 1 })).toBe(false);
  expect(after({ do: 'show', at: 2 }, { do: 'count', count: 2 })).toMatchObject({ at: 1, count: 2 });
  expect(carouselReducer({ ...start, count: 0 }, { do: 'next' }).at).toBe(0);
});
