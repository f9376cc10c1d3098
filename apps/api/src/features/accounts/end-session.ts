import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { Caller } from '../../http/session.ts';
import { refuse } from '../../refuse.ts';
import { revokeSession } from './store-sessions.ts';

/** Ends one of the caller's sessions: this one, or another device's. Refuses not_found for anybody else's. */
export async function endSession(ctx: Context, db: Db, caller: Caller, sessionId: string): Promise<void> {
  const tokenHash = await revokeSession(db, caller.userId, sessionId);
  if (!tokenHash) return refuse('not_found');
  ctx.sessions.forget(tokenHash);
  ctx.security.note('session_ended', { user: caller.userId, own: sessionId === caller.sessionId });
}
