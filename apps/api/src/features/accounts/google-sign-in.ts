import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { type Caller, hashToken, newToken } from '../../http/session.ts';
import { refuse } from '../../refuse.ts';
import { demandFreshSession } from './demand-fresh-session.ts';
import { createGoogle, type Google, type GoogleIdentity } from './google.ts';
import { repeatableToken, repeatableTokens } from './hash-code.ts';
import type { Signed } from './sign-in.ts';
import { findTokenUse, findUserByGoogle, linkGoogle, useIdToken } from './store-google.ts';
import { startSession } from './store-sessions.ts';
import { tellGoogleLinked } from './tell-google-link.ts';

/**
 * The Google sign-in, where a client id is configured; refuses not_found, as if the call did not exist, where
 * none is.
 */
export function google(ctx: Context): Google {
  const clientId = ctx.settings.flags().google_client_id;
  if (!clientId) return refuse('not_found');
  const { issuer, clientSecret } = ctx.config.google;
  return createGoogle({ issuer, clientId, clientSecret: clientSecret.reveal() });
}

export interface GoogleDevice {
  label: string;
  /** Tokens that the request carries: the sign-in ends their sessions. */
  presented: readonly string[];
  /** The session of the account to link the identity with. */
  linkTo: Caller | null;
  repeatKey: string | null;
}

/**
 * Signs in the account linked with an ID token's identity, or answers an unlinked identity: its mobile number
 * has to be proven first (AMB-10). A token begins one session; a repeat of the same request gets that session
 * . Refuses invalid_input (a token untrusted or used, Google unreachable), and fresh_code_required for
 * a link.
 */
export async function signInWithGoogle(
  ctx: Context,
  db: Db,
  idToken: string,
  device: GoogleDevice,
): Promise<{ signed: Signed } | { identity: GoogleIdentity }> {
  const identity = await google(ctx).verify(idToken);
  if (!identity) return refuseToken(ctx, 'id_token');
  const result = await transaction(db, async (tx) => {
    const { linkTo } = device;
    const linked = linkTo !== null && (await linkGoogle(tx, linkTo.userId, identity.sub));
    if (linked) {
      await demandFreshSession(tx, linkTo);
      await tellGoogleLinked(tx, linkTo.userId);
    }
    const userId = await findUserByGoogle(tx, identity.sub);
    const signed = userId ? await beginSession(ctx, tx, userId, hashToken(idToken), device) : null;
    return signed ? { linked, signed } : { linked, identity };
  });
  if (result.linked) ctx.security.note('identity_linked', { user: device.linkTo?.userId });
  if (result.signed) {
    ctx.sessions.forget(...result.signed.ended);
    ctx.security.note('signed_in', { purpose: 'Google', user: result.signed.userId });
  }
  return result;
}

function refuseToken(ctx: Context, reason: 'id_token' | 'used_id_token'): never {
  ctx.security.note('sign_in_failed', { purpose: 'Google', reason });
  return refuse('invalid_input', {
    message: 'Google sign-in did not work. Please try again or use your mobile number.',
  });
}

/** Uses the ID token up for a session; null when the account is gone. */
async function beginSession(
  ctx: Context,
  tx: Db,
  userId: string,
  id: string,
  device: GoogleDevice,
): Promise<Signed | null> {
  const { label, presented, repeatKey } = device;
  const token = repeatKey ? repeatableToken(ctx.config, id, repeatKey) : newToken();
  const repeat = repeatKey && hashToken(repeatKey);
  if (await useIdToken(tx, id, repeat, hashToken(token))) {
    const ended = await startSession(tx, { userId, token, device: label, presented });
    return ended && { userId, token, ended };
  }
  const session = repeat ? await findTokenUse(tx, id, repeat) : null;
  const again =
    repeatKey && repeatableTokens(ctx.config, id, repeatKey).find((known) => hashToken(known) === session);
  return again ? { userId, token: again, ended: [] } : refuseToken(ctx, 'used_id_token');
}
