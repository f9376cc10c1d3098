import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isName, isOptionalEmail, isTenDigits } from './field-rules.ts';

export type PaymentContactForm = { name: string; email: string; mobile: string };
export type PaymentContactField = keyof PaymentContactForm;

const CHECKS: readonly Check<PaymentContactForm, PaymentContactField>[] = [
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  { field: 'email', message: 'Enter Valid Email Address', passes: (form) => isOptionalEmail(form.email) },
  {
    field: 'mobile',
    message: 'Please enter a valid phone number',
    passes: (form) => isTenDigits(form.mobile),
  },
];

/**
 * Checks the person whom the ticket goes to (J-16). An account may have no e-mail, so a booking may have none
 * either.
 */
export function checkPaymentContact(form: PaymentContactForm): FormResult<PaymentContactField> {
  return checkForm(form, CHECKS);
}
