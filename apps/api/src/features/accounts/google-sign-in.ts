import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { newToken } from '../../http/session.ts';
import { refuse } from '../../refuse.ts';
import { createGoogle, type Google, type GoogleIdentity } from './google.ts';
import type { Signed } from './sign-in.ts';
import { findUserByGoogle, linkGoogle } from './store-google.ts';
import { startSession } from './store-sessions.ts';

/** The Google sign-in, where a client id is configured; refuses not_found, as if the call did not exist, where none is. */
export function google(ctx: Context): Google {
  const clientId = ctx.settings.flags().google_client_id;
  if (!clientId) return refuse('not_found');
  const { issuer, clientSecret } = ctx.config.google;
  return createGoogle({ issuer, clientId, clientSecret: clientSecret.reveal() });
}

/**
 * Opens the account linked with the identity of an ID token (AMB-10). An identity without an account comes back as it is: the mobile
 * number has to be proven first. `linkTo` is the account of the caller's own session, which the identity is linked with.
 * Refuses invalid_input for a token that cannot be trusted, also when Google cannot be asked.
 */
export async function signInWithGoogle(
  ctx: Context,
  db: Db,
  idToken: string,
  device: { label: string; presented: readonly string[]; linkTo: string | null },
): Promise<{ signed: Signed } | { identity: GoogleIdentity }> {
  const identity = await google(ctx).verify(idToken);
  if (!identity) {
    ctx.security.note('sign_in_failed', { purpose: 'Google', reason: 'id_token' });
    return refuse('invalid_input', { message: 'Google sign-in did not work. Please try again or use your mobile number.' });
  }
  const result = await transaction(db, async (tx) => {
    const linked = device.linkTo !== null && (await linkGoogle(tx, device.linkTo, identity.sub));
    const userId = await findUserByGoogle(tx, identity.sub);
    const token = newToken();
    const ended = userId ? await startSession(tx, { userId, token, device: device.label, presented: device.presented }) : null;
    return userId && ended ? { linked, signed: { userId, token, ended } } : { linked, identity };
  });
  if (result.linked) ctx.security.note('identity_linked', { user: device.linkTo });
  if (result.signed) {
    ctx.sessions.forget(...result.signed.ended);
    ctx.security.note('signed_in', { purpose: 'Google', user: result.signed.userId });
  }
  return result;
}
