import type { User } from '@houseful/app-kit/data.ts';
import { closeModal } from '@houseful/app-kit/modals/modal-store.ts';
import { signIn } from '@houseful/app-kit/session.ts';
import { openModal } from '../../modals/open-modal.ts';
import type { AfterSignIn, OtpType } from './sign-in-steps.ts';

/** Stores the session and goes on: to the seats, or to the modal that tells the result. */
export async function finishSignIn(
  signed: { token: string; user: User },
  otpType: OtpType,
  then: AfterSignIn,
): Promise<void> {
  signIn(signed);
  if (then.after) {
    await closeModal();
    await then.onSignedIn?.();
    return;
  }
  await then.onSignedIn?.();
  openModal(otpType === 'Register' ? 'welcome' : 'otp-verified');
}
