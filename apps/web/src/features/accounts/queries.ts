import { call, type Result } from '@houseful/app-kit/call.ts';
import type { Data } from '@houseful/app-kit/data.ts';
import type { CodeRequest, OtpType } from './sign-in-steps.ts';

type Sent = Data<'POST /webapp/getloginotp'>;
type Signed = Data<'POST /webapp/login'>;

export function sendCode(request: CodeRequest): Promise<Result<Sent>> {
  if (request.kind === 'sign-in')
    return call('POST /webapp/getloginotp', { body: { number: request.number } });
  const { kind: _, ...body } = request;
  return call('POST /webapp/getregisterotp', { body: { ...body, userTerms: 'Y' } });
}

/** The server has named the call that takes the code (A-19, AMB-15). */
export function verifyCode(
  otpType: OtpType,
  body: { number: string; otp: string },
  idempotencyKey: string,
): Promise<Result<Signed>> {
  const asked = { body, idempotencyKey };
  return otpType === 'Register' ? call('POST /webapp/register', asked) : call('POST /webapp/login', asked);
}

export const termsQuery = (lang: string) => ({
  queryKey: ['terms', lang],
  queryFn: () => call('GET /webapp/terms-conditions'),
  // Not kept: an answer that failed would be given again, without asking.
  gcTime: 0,
});
