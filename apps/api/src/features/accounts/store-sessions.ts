import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import { hashToken, IS_OPEN, nonceOf } from '../../http/session.ts';
import { newUuid } from '../../ids.ts';

/** The most sessions that one person has at a time (decision 0013). */
const MAX_SESSIONS = 10;

export interface NewSession {
  userId: string;
  /** Stored nowhere, only its hash (AMB-05). */
  token: string;
  /** The label of the device in the list of sessions. */
  device?: string;
  /** Tokens that the request brought along: the new session replaces theirs. */
  presented?: readonly string[];
}

/**
 * Begins a session and ends the ones it replaces: those presented, and beyond ten the least recently used.
 * Returns the ended tokens' hashes, or null when the account is gone. Locks the person, so it waits for a
 * deletion, and sign-ins at once cannot pass the limit of ten.
 */
export async function startSession(
  tx: Db,
  { userId, token, device = '', presented = [] }: NewSession,
): Promise<string[] | null> {
  const own = hashToken(token);
  const touched = await tx.run(sql`
    insert into sessions (token_hash, session_id, user_id, device, browser)
    select ${own}, ${newUuid()}, user_id, ${device}, ${hashToken(nonceOf(token))} from users
    where user_id = ${userId} and deleted_at is null for no key update`);
  if (touched !== 1) return null;
  const rows = await tx.all<{ token_hash: string }>(sql`
    update sessions set revoked_at = app_now(),
      is_replaced = token_hash = any(${presented.map(hashToken)}::text[])
    where revoked_at is null and token_hash <> ${own}
      and token_hash = any(${presented.map(hashToken)}::text[] || array(
        select token_hash from sessions where user_id = ${userId} and ${IS_OPEN}
        order by token_hash = ${own} desc, last_seen_at desc, created_at desc offset ${MAX_SESSIONS}))
    returning token_hash`);
  return rows.map((row) => row.token_hash);
}

/** Tells whether a session began within the last ten minutes. */
export async function isFreshSession(db: Db, sessionId: string): Promise<boolean> {
  const found = await db.run(sql`
    select from sessions where session_id = ${sessionId}
      and created_at > (select app_now()) - interval '10 minutes'`);
  return found > 0;
}

export interface SessionRow {
  session_id: string;
  device: string;
  last_seen_at: number;
}

/** Lists the person's sessions that still count, latest first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db.all<SessionRow>(sql`
    select session_id, device, last_seen_at from sessions
    where user_id = ${userId} and ${IS_OPEN}
    order by last_seen_at desc, created_at desc`);
}

/** Ends one session of that person and returns its token's hash; null when the person has no such session. */
export async function revokeSession(db: Db, userId: string, sessionId: string): Promise<string | null> {
  const row = await db.one<{ token_hash: string }>(sql`
    update sessions set revoked_at = coalesce(revoked_at, app_now()), browser = null
    where user_id = ${userId} and session_id::text = ${sessionId} returning token_hash`);
  return row?.token_hash ?? null;
}

/** Ends all sessions of a person, or all but one, and returns their tokens' hashes. */
export async function revokeSessions(db: Db, userId: string, but: string | null = null): Promise<string[]> {
  await forgetBrowsers(db, userId, but);
  const rows = await db.all<{ token_hash: string }>(sql`
    update sessions set revoked_at = app_now()
    where user_id = ${userId} and revoked_at is null and session_id is distinct from ${but}::uuid
    returning token_hash`);
  return rows.map((row) => row.token_hash);
}

/**
 * Ends the sessions of the person of a ten-digit number, for an operator. Returns how many still counted, or
 * null for an unknown number.
 */
export async function endSessionsOf(db: Db, number: string): Promise<number | null> {
  await db.run(sql`
    update sessions set browser = null
    where user_id = (select user_id from users where number = ${number} and deleted_at is null)
      and browser is not null`);
  const row = await db.one<{ ended: number | null }>(sql`
    with person as (select user_id from users where number = ${number} and deleted_at is null),
      open as (select token_hash from sessions where user_id = (select user_id from person) and ${IS_OPEN}),
      ended as (
        update sessions set revoked_at = app_now()
        where user_id = (select user_id from person) and revoked_at is null returning token_hash
      )
    select (select count(*)::int from ended join open using (token_hash)) as ended from person`);
  return row?.ended ?? null;
}

/** Ends every session of everybody, for an operator. Returns how many were not signed out yet. */
export async function endAllSessions(db: Db): Promise<number> {
  await db.run(sql`update sessions set browser = null where browser is not null`);
  return db.run(sql`update sessions set revoked_at = app_now() where revoked_at is null`);
}

/**
 * Makes the person's browsers strangers again, all or all but one: a browser without its session asks for
 * codes like any other.
 */
async function forgetBrowsers(db: Db, userId: string, but: string | null): Promise<void> {
  await db.run(sql`
    update sessions set browser = null
    where user_id = ${userId} and browser is not null and session_id is distinct from ${but}::uuid`);
}

/** Deletes sessions unused for ninety days; they have been invalid for sixty of them. */
export const forgetOldSessions = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'sessions', column: 'last_seen_at', time: '90 days' }, stop);
