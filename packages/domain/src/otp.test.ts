import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as otp from './otp.ts';

const NOW = 1_800_000_000_000;
const fresh = { sentAt: NOW, wrongTries: 0, used: false };

describe('the code', () => {
  test('A-15 a code is four digits, leading zeros kept', () => {
    expect(otp.makeCode(() => 0)).toBe('0000');
    expect(otp.makeCode(() => 0.999_999_999)).toBe('9999');
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 6, maxLength: 6 }), (numbers) => {
        const draw = [...numbers];
        expect(
          otp.isCodeShape(
            otp.makeCode(() => draw.pop() ?? 0, 6),
            6,
          ),
        ).toBe(true);
      }),
    );
  });

  test.each(['12a4', '123', '12345', '', ' 123', '１２３４', '12.4', '-123', '1234\n'])('A-15 %j has not the shape of a code', (text) => {
    expect(otp.isCodeShape(text)).toBe(false);
  });

  test('A-16 only digits may be pasted', () => {
    expect(otp.isPasteable('1234')).toBe(true);
    expect(otp.isPasteable(' 1234\n')).toBe(true);
    for (const text of ['12b4', '', '12 34', '1-2']) expect(otp.isPasteable(text)).toBe(false);
  });
});

describe('judging an answer', () => {
  test.each([
    [0, true],
    [179_000, true],
    [179_999, true],
    [180_000, false],
    [180_001, false],
  ])('A-17 the right code %i ms after sending is accepted: %s', (after, accepted) => {
    expect(otp.judgeCode(fresh, true, NOW + after)).toEqual(accepted ? { ok: true } : { ok: false, reason: 'otp_expired' });
  });

  test('A-39 five wrong codes are each called wrong, and then the right one is refused too', () => {
    const reasons = [0, 1, 2, 3, 4, 5].map((wrongTries) => otp.judgeCode({ ...fresh, wrongTries }, false, NOW));
    expect(reasons.map((verdict) => !verdict.ok && verdict.reason)).toEqual([...Array(5).fill('otp_wrong'), 'otp_void']);
    expect(otp.judgeCode({ ...fresh, wrongTries: 5 }, true, NOW)).toEqual({ ok: false, reason: 'otp_void' });
    expect(otp.judgeCode({ ...fresh, wrongTries: 4 }, true, NOW)).toEqual({ ok: true });
  });

  test('A-40 a used code and no code at all are answered alike', () => {
    expect(otp.judgeCode({ ...fresh, used: true }, true, NOW)).toEqual({ ok: false, reason: 'otp_missing' });
    expect(otp.judgeCode(null, false, NOW)).toEqual({ ok: false, reason: 'otp_missing' });
  });
});

describe('sending codes', () => {
  const minutesAgo = (...minutes: number[]) => minutes.map((minute) => NOW - minute * 60_000);

  test('A-39 AMB-17 the sixth send in an hour to one number is refused, until the first leaves the hour', () => {
    expect(otp.admitSend(minutesAgo(50, 40, 30, 20), [], NOW)).toEqual({ ok: true });
    expect(otp.admitSend(minutesAgo(50, 40, 30, 20, 10), [], NOW)).toEqual({
      ok: false,
      reason: 'too_many_requests',
      retryInMs: 10 * 60_000,
    });
    expect(otp.admitSend(minutesAgo(60, 40, 30, 20, 10), [], NOW)).toEqual({ ok: true });
  });

  test('AMB-17 ten sends a day to one number', () => {
    const spread = minutesAgo(...Array.from({ length: 10 }, (_, index) => 120 * (index + 1)));
    expect(otp.admitSend(spread.slice(0, 9), [], NOW)).toEqual({ ok: true });
    expect(otp.admitSend(spread, [], NOW)).toMatchObject({ ok: false, retryInMs: 4 * 3_600_000 });
  });

  test('AMB-17 twenty seconds between two sends to one number', () => {
    expect(otp.admitSend([NOW - 19_999], [], NOW)).toEqual({ ok: false, reason: 'too_many_requests', retryInMs: 1 });
    expect(otp.admitSend([NOW - 20_000], [], NOW)).toEqual({ ok: true });
  });

  test('AMB-17 thirty sends an hour from one address, whatever the numbers', () => {
    const sends = Array.from({ length: 30 }, (_, index) => NOW - index * 1000);
    expect(otp.admitSend([], sends.slice(1), NOW)).toEqual({ ok: true });
    expect(otp.admitSend([], sends, NOW)).toMatchObject({ ok: false, reason: 'too_many_requests' });
  });

  test('waiting as long as told is always enough', () => {
    const times = fc.array(fc.integer({ min: NOW - 2 * 86_400_000, max: NOW }), { maxLength: 60 });
    fc.assert(
      fc.property(times, times, (toNumber, fromAddress) => {
        const verdict = otp.admitSend(toNumber, fromAddress, NOW);
        if (!verdict.ok) expect(otp.admitSend(toNumber, fromAddress, NOW + verdict.retryInMs)).toEqual({ ok: true });
      }),
    );
  });
});
