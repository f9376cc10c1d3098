import { act, type Result } from '@houseful/app-kit/call.ts';
import type { User } from '@houseful/app-kit/data.ts';
import { type Form, useForm } from '@houseful/app-kit/forms/use-form.ts';
import { useRequestKey } from '@houseful/app-kit/forms/use-request-key.ts';
import { useSession } from '@houseful/app-kit/session.ts';
import type { FormResult } from '@houseful/domain/forms/check-form.ts';
import { useEffect, useEffectEvent } from 'react';
import { openModal } from '../modals/open-modal.ts';

export interface Enquiry<Values, Field extends string> {
  /** The typed fields. The same fields sent again count as the same request. */
  values: Values;
  check: (values: Values) => FormResult<Field>;
  send: (values: Values, idempotencyKey: string) => Promise<Result<unknown>>;
  /** Clears the form (O-10); called only after the enquiry is stored. */
  onSent: () => void;
  /** The sentence of the dialog `Thank you`. */
  thanks: string;
}

/**
 * A form of the information pages. The first failed check stands beside its field, which takes the focus.
 * Only a stored enquiry counts as a success; after a failure the typed fields stay (AMB-88). The same request
 * sent again after a lost answer is stored once.
 */
export function useEnquiry<Values extends object, Field extends string>(
  enquiry: Enquiry<Values, Field>,
): Form<Field> {
  const { values, check, send, onSent, thanks } = enquiry;
  const now = check(values);
  const { keyOf, forget } = useRequestKey();
  const form = useForm(
    () => now,
    async () => {
      const result = await send(values, keyOf(values));
      if (!act(result)) return;
      forget();
      onSent();
      openModal('thank-you', { text: thanks });
    },
  );
  const isWrong = (field: Field) => !now.ok && now.failures.some((one) => one.field === field);
  // An error disappears as soon as its field is valid.
  return { ...form, errorOf: (field) => (isWrong(field) ? form.errorOf(field) : undefined) };
}

/** Fills in the details of the account, once the server has named the visitor (O-11). */
export function usePrefill(fill: (user: User) => void): void {
  const { user } = useSession();
  const id = user?.user_id;
  const told = useEffectEvent(() => user && fill(user));
  useEffect(() => {
    if (id !== undefined) told();
  }, [id]);
}
