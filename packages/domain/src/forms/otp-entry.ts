import { isCodeShape, OTP_DIGITS } from '../otp.ts';
import { type Check, checkForm, type FormResult } from './check-form.ts';

/** `expiresAt` is null on the server, which judges the stored code instead. `digits` is configuration, 4 or 6. */
export type OtpEntryForm = { code: string; expiresAt: number | null; digits?: number };

/** Expiry is told before a missing digit: no digit could help any more. A code of wrong shape is never sent. */
export function checkOtpEntry(form: OtpEntryForm, now: number): FormResult<'otp'> {
  const checks: readonly Check<OtpEntryForm, 'otp'>[] = [
    { field: 'otp', message: 'OTP Expired. Please try again.', passes: ({ expiresAt }) => expiresAt === null || now < expiresAt },
    { field: 'otp', message: 'Incorrect OTP. Please try again.', passes: ({ code, digits = OTP_DIGITS }) => isCodeShape(code, digits) },
  ];
  return checkForm(form, checks);
}
