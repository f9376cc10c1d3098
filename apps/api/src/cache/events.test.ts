import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

test('G-14 a failing listener stops neither the other listeners nor the sender', () => {
  const events = createEvents(pino({ level: 'silent' }));
  const heard: string[] = [];
  const fail = () => {
    throw new Error('a broken listener');
  };
  const off = events.onSeats(() => void heard.push('before'));
  events.onSeats(fail);
  events.onSeats((cinema, show) => void heard.push(`${cinema} ${show}`));
  events.seatsChanged('CIN1', 7);
  off();
  events.seatsChanged('CIN1', 8);
  expect(heard).toEqual(['before', 'CIN1 7', 'CIN1 8']);
});
