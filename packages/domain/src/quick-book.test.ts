import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBook, isStepEnabled, pickStep, type QuickBookMode, type QuickBookPicks, quickBookSteps, stepsDone } from './quick-book.ts';

const enabled = (mode: QuickBookMode, picks: QuickBookPicks) => quickBookSteps(mode).filter((step) => isStepEnabled(mode, picks, step));
const full: QuickBookPicks = { movie: 'm', cinema: 'c', date: 'd', time: 't' };

describe('quick booking', () => {
  test('D-01 by movie asks movie, cinema, date, time', () => expect(quickBookSteps('movie')).toEqual(['movie', 'cinema', 'date', 'time']));
  test('D-02 by cinema asks cinema, movie, date, time', () =>
    expect(quickBookSteps('cinema')).toEqual(['cinema', 'movie', 'date', 'time']));

  test('D-03 each step opens when the step before it is set', () => {
    expect(enabled('movie', {})).toEqual(['movie']);
    expect(enabled('movie', { movie: 'm' })).toEqual(['movie', 'cinema']);
    expect(enabled('movie', { movie: 'm', cinema: 'c' })).toEqual(['movie', 'cinema', 'date']);
    expect(enabled('cinema', { cinema: 'c' })).toEqual(['cinema', 'movie']);
    expect(enabled('cinema', full)).toEqual(['cinema', 'movie', 'date', 'time']);
  });

  test('D-03 a later pick without the earlier ones opens nothing', () => {
    expect(enabled('cinema', { movie: 'm', time: 't' })).toEqual(['cinema']);
    expect(stepsDone('cinema', { movie: 'm', time: 't' })).toBe(0);
  });

  test('D-04 changing a step clears every later one and keeps the earlier', () => {
    expect(pickStep('movie', full, 'movie', 'other')).toEqual({ movie: 'other' });
    expect(pickStep('movie', full, 'cinema', 'other')).toEqual({ movie: 'm', cinema: 'other' });
    expect(pickStep('cinema', full, 'movie', 'other')).toEqual({ cinema: 'c', movie: 'other' });
    expect(pickStep('movie', full, 'date', null)).toEqual({ movie: 'm', cinema: 'c' });
  });

  test('D-03 a closed step cannot be set', () => expect(pickStep('movie', {}, 'time', 't')).toEqual({}));

  test('D-05 Book opens only with all four set', () => {
    expect(canBook('movie', full)).toBe(true);
    expect(canBook('movie', { ...full, time: undefined })).toBe(false);
    expect(canBook('movie', { ...full, movie: undefined })).toBe(false);
    expect(canBook('movie', {})).toBe(false);
  });

  test('D-03 D-04 after picks in any order, the set steps are always the first ones', () => {
    const step = fc.constantFrom('movie', 'cinema', 'date', 'time');
    const mode = fc.constantFrom<QuickBookMode>('movie', 'cinema');
    fc.assert(
      fc.property(mode, fc.array(fc.tuple(step, fc.option(fc.string({ minLength: 1 })))), (chosen, moves) => {
        let picks: QuickBookPicks = {};
        for (const [name, value] of moves) picks = pickStep(chosen, picks, name as 'movie', value);
        const done = stepsDone(chosen, picks);
        expect(quickBookSteps(chosen).map((name) => Boolean(picks[name]))).toEqual([0, 1, 2, 3].map((index) => index < done));
      }),
    );
  });
});
