import { captchaMatches } from '../captcha.ts';
import { type Check, checkForm, type FormResult } from './check-form.ts';
import { isTenDigits } from './field-rules.ts';

/**
 * `captcha.shown` is the picture's text, `captcha.typed` the person's. The server has neither and passes null
 * (AMB-13).
 */
export type SignInForm = { number: string; captcha: { shown: string; typed: string } | null };
export type SignInField = 'number' | 'captcha';

const CHECKS: readonly Check<SignInForm, SignInField>[] = [
  { field: 'number', message: 'Please enter a number', passes: (form) => isTenDigits(form.number) },
  {
    field: 'captcha',
    message: 'Incorrect CAPTCHA. Please try again.',
    passes: ({ captcha }) => captcha === null || captchaMatches(captcha.shown, captcha.typed),
  },
];

/** Checks the number, then the captcha. */
export function checkSignIn(form: SignInForm): FormResult<SignInField> {
  return checkForm(form, CHECKS);
}
