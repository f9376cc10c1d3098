import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import type { Caller } from '../../http/session.ts';
import { refuse } from '../../refuse.ts';
import { demandFreshSession } from './demand-fresh-session.ts';
import { revokeSession, revokeSessions } from './store-sessions.ts';

/**
 * Ends the caller's session, or another of the same person. Refuses fresh_code_required for another,
 * not_found for anybody else's.
 */
export async function endSession(ctx: Context, db: Db, caller: Caller, sessionId: string): Promise<void> {
  if (sessionId !== caller.sessionId) await demandFreshSession(db, caller);
  const tokenHash = await revokeSession(db, caller.userId, sessionId);
  if (!tokenHash) return refuse('not_found');
  ctx.sessions.forget(tokenHash);
  ctx.security.note('session_ended', { user: caller.userId, own: sessionId === caller.sessionId });
}

/** Ends every session of the caller but this one. Refuses fresh_code_required. */
export async function endOtherSessions(ctx: Context, db: Db, caller: Caller): Promise<void> {
  await demandFreshSession(db, caller);
  const ended = await revokeSessions(db, caller.userId, caller.sessionId);
  ctx.sessions.forget(...ended);
  ctx.security.note('session_ended', { user: caller.userId, own: false, sessions: ended.length });
}
