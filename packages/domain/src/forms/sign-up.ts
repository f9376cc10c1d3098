import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isName, isOptionalEmail, isTenDigits } from './field-rules.ts';

/** Clients older than the box send no `terms`: they count as accepted on their own screen (A-41, AMB-16). */
export type SignUpForm = { name: string; number: string; email?: string; terms?: 'Y' | 'N' };
export type SignUpField = 'name' | 'number' | 'terms' | 'email';

const CHECKS: readonly Check<SignUpForm, SignUpField>[] = [
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  {
    field: 'number',
    message: 'Please enter a valid phone number',
    passes: (form) => isTenDigits(form.number),
  },
  {
    field: 'terms',
    message: 'Please accept the terms & conditions',
    passes: (form) => (form.terms ?? 'Y') === 'Y',
  },
  { field: 'email', message: 'Enter Valid Email Address', passes: (form) => isOptionalEmail(form.email) },
];

/** Checks name, number, terms, then an e-mail if one was given (A-03, A-04, AMB-20). */
export function checkSignUp(form: SignUpForm): FormResult<SignUpField> {
  return checkForm(form, CHECKS);
}
