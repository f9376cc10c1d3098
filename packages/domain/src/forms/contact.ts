import { parseDay } from '../ist.ts';
import { MAX_ENQUIRY } from './advertise.ts';
import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isBetween, isFilled, isMobile, isName, isSimpleEmail } from './field-rules.ts';

export const DEFAULT_CATEGORY = 'Feedback';

export type ContactForm = {
  name: string;
  email: string;
  mobile: string;
  city: string;
  cinema: string;
  message: string;
  showDate?: string;
};
export type ContactField = keyof ContactForm;

const CHECKS: readonly Check<ContactForm, ContactField>[] = [
  { field: 'cinema', message: 'Please select cinema', passes: (form) => isFilled(form.cinema) },
  { field: 'mobile', message: 'Enter Valid Mobile No.', passes: (form) => isMobile(form.mobile) },
  { field: 'email', message: 'Enter Valid Email Address', passes: (form) => isSimpleEmail(form.email) },
  { field: 'name', message: 'Please enter a name', passes: (form) => isName(form.name) },
  { field: 'city', message: 'Please select city', passes: (form) => isFilled(form.city) },
  {
    field: 'message',
    message: 'Please enter a message',
    passes: (form) => isBetween(form.message, 1, MAX_ENQUIRY),
  },
  {
    field: 'showDate',
    message: 'Please enter a valid date',
    passes: (form) => !form.showDate || parseDay(form.showDate) !== null,
  },
];

/**
 * Checks cinema, mobile, e-mail (O-20), then the other required fields (O-19). The show date is optional
 * (AMB-90).
 */
export function checkContact(form: ContactForm): FormResult<ContactField> {
  return checkForm(form, CHECKS);
}
