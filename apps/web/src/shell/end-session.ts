import { call, leaveHome } from '../api.ts';
import { endSession, forgetEverything } from '../session.ts';

/** Sign out of the header: the token is revoked, the city stays. */
export async function signOut(): Promise<void> {
  await call('POST /webapp/logout', { body: {} });
  endSession();
  leaveHome();
}

/** Logout of the phone's profile: the same, and every cookie of the site, the city included (AMB-09). */
export async function logOut(): Promise<void> {
  await call('POST /webapp/logout', { body: {} });
  accountGone();
}

/** After the account was deleted the session is gone already. */
export function accountGone(): void {
  forgetEverything();
  leaveHome();
}
