import { translatorFor } from '@houseful/app-kit/text.tsx';
import { expect, test } from 'vitest';
import type { Choices } from './receive.ts';
import { stepViews } from './use-quick-book.ts';

const t = translatorFor('en');
const show = (id: number, time: string, free: number) => ({
  id,
  time: `2026-11-22T${time}:00+05:30`,
  soldOut: free === 0,
  free: free,
  total: 100,
  fastFilling: 40,
  format: '2D',
  subtitles: '',
  screen: `Screen ${id}`,
});
const choices: Choices = {
  films: [{ code: 'raatri', title: 'Raatri 12:05', poster: '', languages: 'Telugu' }],
  cinemas: [{ id: 'CIN1', name: 'Prakash', area: 'Dadar West, Mumbai' }],
  dates: ['2026-11-22'],
  shows: [show(1, '11:15', 90), show(2, '15:10', 0), show(3, '18:30', 30)],
};

test('D-01 D-02 the steps stand in the order of the mode', () => {
  expect(stepViews('movie', {}, choices, t).map((view) => view.label)).toEqual(['Movie', 'Cinema', 'Date', 'Time']);
  expect(stepViews('cinema', {}, choices, t).map((view) => view.label)).toEqual(['Cinema', 'Movie', 'Date', 'Time']);
});

test('D-03 a step opens when the one before is set, and a closed one offers nothing', () => {
  const views = stepViews('movie', { movie: 'raatri' }, choices, t);
  expect(views.map((view) => view.state)).toEqual(['set', 'next', 'off', 'off']);
  expect(views.map((view) => view.options.length)).toEqual([1, 1, 0, 0]);
});

test('D-11 sold-out shows are listed, named so, and cannot be chosen', () => {
  const picks = { movie: 'raatri', cinema: 'CIN1', date: '2026-11-22' };
  const times = stepViews('movie', picks, choices, t).at(-1)?.options ?? [];
  expect(times.map(({ label, note, disabled }) => [label, note, disabled])).toEqual([
    ['11:15 AM', '2D · Available', false],
    ['3:10 PM', '2D · House full', true],
    ['6:30 PM', '2D · Fast Filling', false],
  ]);
});

test('D-05 F-17 two shows in the same minute and format say their screens, others do not', () => {
  const picks = { movie: 'raatri', cinema: 'CIN1', date: '2026-11-22' };
  const twins = { ...choices, shows: [show(1, '11:15', 90), show(2, '11:15', 90), show(3, '18:30', 90)] };
  const times = stepViews('movie', picks, twins, t).at(-1)?.options ?? [];
  expect(times.map(({ label, note, screen }) => [label, note, screen])).toEqual([
    ['11:15 AM', '2D · Screen 1 · Available', 'Screen 1'],
    ['11:15 AM', '2D · Screen 2 · Available', 'Screen 2'],
    ['6:30 PM', '2D · Available', undefined],
  ]);
});
