import { provideCatalogue, translatorFor } from '@houseful/app-kit/text.tsx';
import { texts } from '@houseful/text/texts.ts';
import { expect, test } from 'vitest';
import { dayChoices } from './day-choices.ts';
import { dayAndTime, fullDay } from './days.ts';

const evening = Date.parse('2026-11-21T19:30:00+05:30');

test('F-15 the choices of a date strip are named `ddd DD MMM`, and today is called Today', () => {
  const [first, second] = dayChoices(translatorFor('en'), ['2026-11-21', '2026-11-22'], '2026-11-21', [{ date: '2026-11-22', from: 204 }]);
  expect(first).toEqual({ date: '2026-11-21', name: 'Sat 21 Nov', weekday: 'Today', day: '21', month: 'Nov' });
  expect(second).toMatchObject({ weekday: 'Sun', name: 'Sun 22 Nov, from ₹204', price: '₹204' });
});

test('AMB-33 dates read `DD MMM YYYY` in India’s time, in both languages', () => {
  provideCatalogue('hi', texts.catalogue('hi'));
  expect(fullDay(translatorFor('en'), Date.parse('2026-11-21T20:00:00Z'))).toBe('22 Nov 2026');
  expect(dayAndTime(translatorFor('en'), evening)).toBe('Sat 21 Nov, 7:30 PM');
  expect(dayAndTime(translatorFor('hi'), evening)).toBe('शनि 21 नव॰, 7:30 PM');
});
