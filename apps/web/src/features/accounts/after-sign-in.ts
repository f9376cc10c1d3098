import type { User } from '../../data.ts';
import { signIn } from '../../session.ts';
import { closeModal, openModal } from '../../shell/modal-store.ts';
import type { OtpType } from './queries.ts';

/**
 * The step after a sign-in. `reserve`: the seats chosen are held at once, and no modal tells about the sign-in (A-24, AMB-19). `repeat`: the act that
 * asked for a code again runs once more.
 */
export interface AfterSignIn {
  after?: 'reserve' | 'repeat';
  onSignedIn?: () => unknown;
  /** Under the heading of Sign In and Register, for example which seats wait. */
  lead?: string;
}

/** Stores the session and goes on: to the seats, or to the modal that says what happened. */
export async function finishSignIn(signed: { token: string; user: User }, otpType: OtpType, then: AfterSignIn): Promise<void> {
  signIn(signed);
  if (then.after) {
    await closeModal();
    await then.onSignedIn?.();
    return;
  }
  await then.onSignedIn?.();
  openModal(otpType === 'Register' ? 'welcome' : 'otp-verified');
}
