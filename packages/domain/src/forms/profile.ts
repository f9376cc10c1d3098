import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isName, isOptionalEmail } from './field-rules.ts';

export type ProfileForm = { name: string; email: string };
export type ProfileField = 'name' | 'email';

const CHECKS: readonly Check<ProfileForm, ProfileField>[] = [
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  { field: 'email', message: 'Enter Valid Email Address', passes: (form) => isOptionalEmail(form.email) },
];

/** Checks a name of 1 to 80 characters, then an e-mail if one is given (M-08, AMB-44). */
export function checkProfile(form: ProfileForm): FormResult<ProfileField> {
  return checkForm(form, CHECKS);
}
