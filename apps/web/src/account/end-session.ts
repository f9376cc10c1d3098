import { act, call, leaveHome } from '@houseful/app-kit/call.ts';
import { endSession, forgetEverything } from '@houseful/app-kit/session.ts';

/**
 * Revokes the token. If the call fails, the session goes on and the visitor is told: only the server can
 * remove its cookie, which would outlive the sign-out.
 */
async function revoked(): Promise<boolean> {
  const result = await call('POST /webapp/logout', { body: {} });
  return result.ok || result.http === 401 || act(result);
}

/** Sign out of the header: the token is revoked, the city stays. */
export async function signOut(): Promise<void> {
  if (!(await revoked())) return;
  endSession();
  leaveHome();
}

/**
 * Logout of the phone's profile: the same, and every cookie of the site, the city included (AMB-09).
 */
export async function logOut(): Promise<void> {
  if (await revoked()) accountGone();
}

/** Deleting the account has ended the session already. */
export function accountGone(): void {
  forgetEverything();
  leaveHome();
}
