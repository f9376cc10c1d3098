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

  test.each(['12a4', '123', '12345', '', ' 123', '１２３４', '12.4', '-123', '1234\n'])(
    'A-15 %j does not have the shape of a code',
    (text) => {
      expect(otp.isCodeShape(text)).toBe(false);
    },
  );
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

describe('limits beyond an hour', () => {
  test.each([
    [null, 0],
    [{ wrongTries: 29, lastAt: NOW }, 0],
    [{ wrongTries: 30, lastAt: NOW }, 86_400_000],
    [{ wrongTries: 31, lastAt: NOW - 86_399_999 }, 1],
    [{ wrongTries: 30, lastAt: NOW - 86_400_000 }, 0],
    [{ wrongTries: 30, lastAt: NOW - 90_000_000 }, 0],
  ])('A-39 after the wrong tries %j a stranger waits %i ms', (tries, ms) => {
    expect(otp.strangersWaitMs(tries, NOW)).toBe(ms);
  });

  test.each([
    [{ sent: 49, unused: 49 }, false],
    [{ sent: 50, unused: 30 }, false],
    [{ sent: 50, unused: 31 }, true],
    [{ sent: 1000, unused: 600 }, false],
    [{ sent: 1000, unused: 601 }, true],
  ])('AMB-17 whether so few of the codes %j are used that it raises an alarm: %s', (hour, alarm) => {
    expect(otp.isPumped(hour)).toBe(alarm);
  });
});
