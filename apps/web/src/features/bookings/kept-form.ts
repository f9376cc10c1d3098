import { storedObject } from '@houseful/app-kit/stored-object.ts';
import { typedPayment } from '../../account/persisted-state.ts';
import type { FriendRow } from './friend-shares.ts';
import type { Contact } from './queries.ts';

/** The payment step as somebody left it. */
export interface KeptForm {
  /** What was typed, the rest is filled in from the account; all of it once it was paid with, to be told again with the payment (J-10). */
  contact: Partial<Contact>;
  /** The chosen way of paying. */
  way?: string;
  friends?: FriendRow[];
}

/**
 * What was typed for the payment of this booking, in this tab: the provider's page is another one, and a payment that failed there may be
 * tried again (AMB-133). Of another booking nothing is known; anything malformed counts as never typed.
 */
export const readForm = (transactionId: string): KeptForm => decodeForm(typedPayment.read(), transactionId);

export function decodeForm(text: string | null, transactionId: string): KeptForm {
  const { id, contact, way, friends } = storedObject(text) ?? {};
  if (id !== transactionId) return { contact: {} };
  return { contact: texts(contact, 'name', 'email', 'mobile'), ...(typeof way === 'string' && { way }), ...rowsOf(friends) };
}

/** Keeps some of it; `forgetBooking` and the next booking end that. */
export function keepForm(transactionId: string, changes: Partial<KeptForm>): void {
  typedPayment.write(JSON.stringify({ ...readForm(transactionId), ...changes, id: transactionId }));
}

function texts<Key extends string>(given: unknown, ...keys: Key[]): Partial<Record<Key, string>> {
  const source = (typeof given === 'object' && given !== null ? given : {}) as Partial<Record<Key, unknown>>;
  const found: Partial<Record<Key, string>> = {};
  for (const key of keys) {
    const value = source[key];
    if (typeof value === 'string') found[key] = value;
  }
  return found;
}

const rowsOf = (given: unknown): { friends?: FriendRow[] } =>
  Array.isArray(given)
    ? { friends: given.map((row, at) => ({ name: '', mobile: '', amount: '', ...texts(row, 'name', 'mobile', 'amount'), key: at + 1 })) }
    : {};
