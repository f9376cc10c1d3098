import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isBetween, isMobile, isName, isSimpleEmail } from './field-rules.ts';

export const MAX_ENQUIRY = 2_000;

export type AdvertiseForm = {
  name: string;
  phone: string;
  email: string;
  organization: string;
  message: string;
};
export type AdvertiseField = keyof AdvertiseForm;

const CHECKS: readonly Check<AdvertiseForm, AdvertiseField>[] = [
  { field: 'phone', message: 'Enter Valid Mobile No.', passes: (form) => isMobile(form.phone) },
  { field: 'email', message: 'Enter Valid Email Address', passes: (form) => isSimpleEmail(form.email) },
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  {
    field: 'organization',
    message: 'Please enter the organization name',
    passes: (form) => isBetween(form.organization, 1, 120),
  },
  {
    field: 'message',
    message: 'Please enter a message',
    passes: (form) => isBetween(form.message, 1, MAX_ENQUIRY),
  },
];

/**
 * Checks mobile, then e-mail as the forms always did (O-05), then the fields that are merely required (O-04).
 */
export function checkAdvertise(form: AdvertiseForm): FormResult<AdvertiseField> {
  return checkForm(form, CHECKS);
}
