import { afterEach, expect, test } from 'vitest';
import { dismissNotice, noticeStore, notify, toast, withNotice } from './notify.ts';

afterEach(() => {
  for (const { id } of noticeStore.read()) dismissNotice(id);
});

test('N-15 notifications and toasts are kept apart', () => {
  notify('OTP sent');
  toast('Your booking session has expired. Please select your seats again.', 'alert');
  expect(noticeStore.read().map(({ region, role }) => [region, role])).toEqual([
    ['notification', 'status'],
    ['toast', 'alert'],
  ]);
});

test('AMB-103 a repeated sentence stands once and starts its time again', () => {
  notify('OTP sent');
  const [first] = noticeStore.read();
  notify('OTP sent');
  const [second, ...others] = noticeStore.read();
  expect(others).toEqual([]);
  expect(second?.id).not.toBe(first?.id);
});

test('N-15 a listener hears of every change until it leaves', () => {
  let heard = 0;
  const leave = noticeStore.subscribe(() => {
    heard += 1;
  });
  notify('one');
  leave();
  notify('two');
  expect(heard).toBe(1);
  expect(noticeStore.readOnServer()).toEqual([]);
});

test('N-15 a flood of notices shows the last six', () => {
  const flood = Array.from({ length: 9 }, (_, id) => ({ id, region: 'toast' as const, text: String(id), role: 'status' as const }));
  expect(flood.reduce<ReturnType<typeof withNotice>>(withNotice, []).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8]);
});
