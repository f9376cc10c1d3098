import type { Db } from '../../db/connect.ts';
import type { Caller } from '../../http/session.ts';
import { refuse } from '../../refuse.ts';
import { isFreshSession } from './store-sessions.ts';

/**
 * Refuses fresh_code_required unless the caller's session began within the last ten minutes (decision 0015).
 * The caller signs in again with a code, which ends the old session, and repeats the act.
 */
export async function demandFreshSession(db: Db, { sessionId }: Caller): Promise<void> {
  if (!(await isFreshSession(db, sessionId))) refuse('fresh_code_required');
}
