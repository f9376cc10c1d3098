import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as ist from './ist.ts';

// The tests may use Date. It is an independent check of the calendar that the domain computes itself.
const instant = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) });
const local = (ms: number) => new Date(ms + 19_800_000).toISOString();
const at = (text: string) => Date.parse(`${text}+05:30`);

describe('the calendar of India (AMB-33)', () => {
  test('AMB-33 the day and the wire form of any instant agree with an independent calendar', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        expect(ist.istDate(ms)).toBe(local(ms).slice(0, 10));
        expect(ist.istIso(ms).replace(/\.\d{3}\+/, '+')).toBe(`${local(ms).slice(0, 19)}+05:30`);
        expect(Date.parse(ist.istIso(ms))).toBe(Math.trunc(ms));
      }),
    );
  });

  test('a day begins at midnight in India, 18:30 UTC of the day before', () => {
    expect(ist.startOfIstDay('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 18, 30));
    expect(ist.istDate(at('2026-11-21T00:00:00'))).toBe('2026-11-21');
    expect(ist.istDate(at('2026-11-21T00:00:00') - 1)).toBe('2026-11-20');
    fc.assert(
      fc.property(instant, (ms) => ist.startOfIstDay(ist.istDate(ms)) <= ms && ms < ist.startOfIstDay(ist.istDate(ms)) + ist.DAY_MS),
    );
  });

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-20', 0, '2026-11-20'],
    ['2100-02-28', 1, '2100-03-01'],
  ])('%s and %i days is %s', (date, n, expected) => expect(ist.addDays(date, n)).toBe(expected));

  test('adding days and taking them away comes back to the same day', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: -40_000, max: 40_000 }),
        (ms, n) => ist.addDays(ist.addDays(ist.istDate(ms), n), -n) === ist.istDate(ms),
      ),
    );
  });

  test('weekdays are those of the Gregorian calendar', () => {
    expect(ist.weekday('2026-11-21')).toBe(6);
    fc.assert(fc.property(instant, (ms) => ist.weekday(ist.istDate(ms)) === new Date(ms + 19_800_000).getUTCDay()));
  });
});

describe('reading a day from outside (F-14, Q-11)', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20 00:00:00.000', '2026-11-20'],
    ['2026-11-20 23:59:59.999', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
  ])('F-14 %j is a day', (text, day) => expect(ist.parseDay(text)).toBe(day));

  test.each([
    'abc',
    '',
    '2026-11-31',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-2',
    '20261120',
    '2026-11-20T00:00:00.000',
    '2026-11-20 24:00:00.000',
    '2026-11-20 12:60:00.000',
    '2026-11-20 12:00:60.000',
    '2026-11-20 12:00:00',
    ' 2026-11-20',
    '2026-11-20\n',
    '+002026-11-20',
  ])('F-14 %j is not a day', (text) => expect(ist.parseDay(text)).toBeNull());

  test('the first and the last day of every year from 1 to 9998 are days, and follow one another', () => {
    const broken: string[] = [];
    for (let year = 1; year <= 9998; year += 1) {
      const [last, first] = [`${String(year).padStart(4, '0')}-12-31`, `${String(year + 1).padStart(4, '0')}-01-01`];
      if (ist.parseDay(last) !== last || ist.parseDay(first) !== first || ist.addDays(last, 1) !== first) broken.push(last);
    }
    expect(broken).toEqual([]);
  });

  test('every day that we write can be read again, in both forms', () => {
    fc.assert(fc.property(instant, (ms) => ist.parseDay(ist.istDate(ms)) === ist.istDate(ms)));
    fc.assert(fc.property(instant, (ms) => ist.parseDay(local(ms).slice(0, 23).replace('T', ' ')) === ist.istDate(ms)));
  });
});

describe('dates and times as people read them (I-14, part 1 §9)', () => {
  test('days read DD MMM YYYY, date options Sat 21 Nov', () => {
    expect(ist.formatDay('2026-11-05')).toBe('05 Nov 2026');
    expect(ist.formatDay(at('2026-11-21T23:59:59'))).toBe('21 Nov 2026');
    expect(ist.formatDayShort('2026-11-21')).toBe('Sat 21 Nov');
    expect(ist.formatDayShort(at('2026-09-06T12:00:00'))).toBe('Sun 06 Sep');
  });

  test.each([
    ['00:00:00', '12:00 AM'],
    ['00:05:59', '12:05 AM'],
    ['09:30:00', '9:30 AM'],
    ['11:59:00', '11:59 AM'],
    ['12:00:00', '12:00 PM'],
    ['19:30:00', '7:30 PM'],
    ['23:59:59', '11:59 PM'],
  ])('%s reads %s', (time, text) => expect(ist.formatTime(at(`2026-11-21T${time}`))).toBe(text));
});

test.each([
  ['19:40:00', '7:40 PM'],
  ['19:40:01', '7:41 PM'],
  ['19:40:59', '7:41 PM'],
  ['23:59:30', '12:00 AM'],
])('L-04 what is allowed from %s on is said to be allowed from %s', (time, text) =>
  expect(ist.formatTime(ist.wholeMinuteFrom(at(`2026-11-21T${time}`)))).toBe(text),
);

describe('calendar quarters of India (AMB-108)', () => {
  test.each([
    ['2026-11-20T19:07:00', '2027-01-01T00:00:00'],
    ['2026-01-01T00:00:00', '2026-04-01T00:00:00'],
    ['2026-03-31T23:59:59', '2026-04-01T00:00:00'],
    ['2026-06-30T23:59:59', '2026-07-01T00:00:00'],
    ['2026-09-30T23:59:59', '2026-10-01T00:00:00'],
  ])('AMB-108 the quarter of %s ends at %s', (moment, next) => expect(ist.nextQuarterStart(at(moment))).toBe(at(next)));

  test('quarters follow one another without gap or overlap', () => {
    fc.assert(
      fc.property(instant, (ms) => {
        const next = ist.nextQuarterStart(ms);
        expect(next).toBeGreaterThan(ms);
        expect(ist.nextQuarterStart(next - 1)).toBe(next);
        expect(ist.istDate(next)).toMatch(/-(01|04|07|10)-01$/);
        expect(next - ms).toBeLessThanOrEqual(92 * ist.DAY_MS);
      }),
    );
  });
});
