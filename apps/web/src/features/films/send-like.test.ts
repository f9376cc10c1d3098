import { expect, test } from 'vitest';
import { type Heart, settle } from './send-like.ts';
import { pressed } from './use-like.ts';

/** A server that toggles, as the specification's does. */
function toggling(start: Heart) {
  let heart = start;
  let calls = 0;
  return {
    toggle: async () => {
      calls += 1;
      heart = pressed(heart);
      return heart;
    },
    calls: () => calls,
  };
}

const unliked = { liked: false, likes: 40 };

test('E-17 a press likes and adds one, the next takes both back', () => {
  expect(pressed(unliked)).toEqual({ liked: true, likes: 41 });
  expect(pressed(pressed(unliked))).toEqual(unliked);
  expect(pressed({ liked: true, likes: 0 })).toEqual({ liked: false, likes: 0 });
});

test('E-17 one like is one call, and the count shown in the end is the server’s', async () => {
  const server = toggling({ liked: false, likes: 57 });
  await expect(settle(unliked, () => true, server.toggle)).resolves.toEqual({ liked: true, likes: 58 });
  expect(server.calls()).toBe(1);
});

test('E-17 after presses during a call, the server is brought to the last wanted state', async () => {
  const server = toggling(unliked);
  const wanted = [true, false, false];
  await expect(settle(unliked, () => wanted.shift() ?? false, server.toggle)).resolves.toEqual(unliked);
  expect(server.calls()).toBe(2);
});

test('E-17 a page that thought wrong of the server still ends with the like that was wanted', async () => {
  const server = toggling({ liked: true, likes: 41 });
  await expect(settle(unliked, () => true, server.toggle)).resolves.toEqual({ liked: true, likes: 41 });
  expect(server.calls()).toBe(2);
});

test('AMB-104 after a failed call the heart shows the server’s last answer', async () => {
  await expect(
    settle(
      unliked,
      () => true,
      async () => null,
    ),
  ).resolves.toEqual(unliked);
});
