import { expect, test } from 'vitest';
import { type ModalEvent, type ModalState, nextModal } from './modal-store.ts';

const none: ModalState = { open: null, turn: 0 };
const open = (name: string, props: object = {}): ModalEvent => ({ type: 'open', name, props, path: '/', backCloses: true });

test('N-09 only one modal is open: opening another replaces it, the side menu too', () => {
  const menu = nextModal(none, open('menu'));
  const signIn = nextModal(menu, open('sign-in'));
  expect(signIn.open?.name).toBe('sign-in');
  expect(nextModal(signIn, open('sign-up', { draft: { number: '9876543210' } })).open).toMatchObject({
    name: 'sign-up',
    props: { draft: { number: '9876543210' } },
  });
});

test('a modal that is opened anew starts anew', () => {
  const first = nextModal(none, open('otp'));
  const again = nextModal(nextModal(first, { type: 'close' }), open('otp'));
  expect(again.open?.turn).not.toBe(first.open?.turn);
});

test('closing when nothing is open changes nothing', () => {
  expect(nextModal(none, { type: 'close' })).toBe(none);
  expect(nextModal(nextModal(none, open('city')), { type: 'close' }).open).toBeNull();
});
