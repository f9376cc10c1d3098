import { expect, test } from 'vitest';
import { reasonOf } from './failure.ts';

test.each([
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])('Q-15 a database that does not answer ("%s") is 503: come back', (message) => {
  expect(reasonOf(new Error(message))).toBe('unavailable');
});

test('Q-15 our own fault is 500, even if its message mentions a timeout', () => {
  for (const message of ['The "timeout" argument must be of type number.', 'Query read timeout must be positive'])
    expect(reasonOf(new TypeError(message))).toBe('failed');
});

test('Q-15 a standby that is asked to write (25006) is 503: come back', () => {
  expect(reasonOf(Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }))).toBe('unavailable');
});
