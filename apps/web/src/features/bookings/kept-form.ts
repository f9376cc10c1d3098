import { storedObject } from '@houseful/app-kit/stored-object.ts';
import { typedPayment } from '../../account/persisted-state.ts';
import type { FriendRow } from './friend-shares.ts';
import type { Contact } from './queries.ts';

/** The payment step as somebody left it. */
export interface KeptForm {
  /**
   * The typed fields; the account fills in the others. After a payment was begun, all fields, to be sent
   * again with the payment (J-10).
   */
  contact: Partial<Contact>;
  /** The chosen way of paying. */
  way?: string;
  friends?: FriendRow[];
}

/**
 * Reads the fields that this tab keeps for the payment of this booking. The provider's page replaces ours,
 * and a failed payment may be tried again (AMB-133). Fields of another booking and malformed ones count as
 * never typed.
 */
export const readForm = (transactionId: string): KeptForm => decodeForm(typedPayment.read(), transactionId);

export function decodeForm(text: string | null, transactionId: string): KeptForm {
  const { id, contact, way, friends } = storedObject(text) ?? {};
  if (id !== transactionId) return { contact: {} };
  return {
    contact: texts(contact, 'name', 'email', 'mobile'),
    ...(typeof way === 'string' && { way }),
    ...rowsOf(friends),
  };
}

/** Stores some of the fields; `forgetBooking` and the next booking clear them. */
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
    ? {
        friends: given.map((row, at) => ({
          name: '',
          mobile: '',
          amount: '',
          ...texts(row, 'name', 'mobile', 'amount'),
          key: at + 1,
        })),
      }
    : {};
