import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Lang } from '@houseful/text/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hashToken, IS_OPEN } from '../../http/session.ts';
import { newUuid } from '../../ids.ts';

/** A person with an account. `number` is ten digits; nobody without one signs in. */
export interface UserRow {
  user_id: string;
  number: string;
  country_code: string;
  name: string;
  email: string;
  profile_image: string;
  lang: Lang;
}

export interface NewUser {
  number: string;
  name: string;
  countryCode?: string;
  email?: string;
  lang?: Lang;
  termsVersion?: string | null;
  /** When the terms were accepted, epoch ms. Default: now, if a version is given. */
  termsAcceptedAt?: number;
}

/** Makes an account and answers its id, or null when the number has one already (the unique index decides, A-38). */
export async function createUser(db: Db, user: NewUser): Promise<string | null> {
  const { number, name, countryCode = DEFAULT_COUNTRY_CODE, email = '', lang = 'en', termsVersion = null, termsAcceptedAt = null } = user;
  const { rows } = await sql<{ user_id: string }>`
    insert into users (user_id, number, country_code, name, email, lang, terms_version, terms_accepted_at)
    values (${newUuid()}, ${number}, ${countryCode}, ${name}, ${email}, ${lang}, ${termsVersion},
      case when ${termsVersion}::text is null then null else coalesce(to_timestamp(${termsAcceptedAt}::float8 / 1000), app_now()) end)
    on conflict (number) do nothing
    returning user_id`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Begins the session of a token, which is stored nowhere (AMB-05). False when the account is gone: one that is just going is waited for. */
export async function startSession(db: Db, userId: string, token: string, device = ''): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into sessions (token_hash, session_id, user_id, device)
    select ${hashToken(token)}, ${newUuid()}, user_id, ${device} from users
    where user_id = ${userId} and deleted_at is null for share`.execute(db);
  return numAffectedRows === 1n;
}

/** The person of an account; null once it is deleted. */
export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select user_id, number, country_code, name, email, profile_image, lang from users
    where user_id = ${userId} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The account that a ten-digit number signs in to; null when nobody has it. */
export async function findUserByNumber(db: Db, number: string): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select user_id, number, country_code, name, email, profile_image, lang from users
    where number = ${number} and deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Messages follow the language a person last signed in with. */
export async function setUserLang(db: Db, userId: string, lang: Lang): Promise<void> {
  await sql`update users set lang = ${lang} where user_id = ${userId} and lang <> ${lang}`.execute(db);
}

/** Keeps a person from cancelling until then: after the fifth cancellation of a quarter (AMB-108). */
export async function blockCancelling(tx: Db, userId: string, until: number): Promise<void> {
  await sql`update users set cancellation_blocked_until = to_timestamp(${until}::double precision / 1000) where user_id = ${userId}`.execute(
    tx,
  );
}

/** An operator lets the person of a ten-digit number cancel again, counted anew; false when nothing kept them from it (AMB-108). */
export async function allowCancelling(db: Db, number: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set cancellation_blocked_until = null, cancelling_unblocked_at = app_now()
    where number = ${number} and deleted_at is null and cancellation_blocked_until > app_now()`.execute(db);
  return numAffectedRows === 1n;
}

export interface SessionRow {
  session_id: string;
  device: string;
  last_seen_at: number;
}

/** The person's sessions that still count, latest first. */
export async function listSessions(db: Db, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select session_id, device, last_seen_at from sessions
    where user_id = ${userId} and ${IS_OPEN}
    order by last_seen_at desc, created_at desc`.execute(db);
  return rows;
}

/** Ends one session of that person and answers its token's hash; null when the person has no such session. */
export async function revokeSession(db: Db, userId: string, sessionId: string): Promise<string | null> {
  const { rows } = await sql<{ token_hash: string }>`
    update sessions set revoked_at = coalesce(revoked_at, app_now())
    where user_id = ${userId} and session_id::text = ${sessionId} returning token_hash`.execute(db);
  return rows[0]?.token_hash ?? null;
}

/** Ends all sessions of a person and answers their tokens' hashes. */
export async function revokeSessions(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ token_hash: string }>`
    update sessions set revoked_at = app_now() where user_id = ${userId} and revoked_at is null returning token_hash`.execute(db);
  return rows.map((row) => row.token_hash);
}

/** Forgets sessions that nobody has used for ninety days; they opened nothing for sixty of them. */
export async function forgetOldSessions(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where last_seen_at < (select app_now()) - interval '90 days'`.execute(db);
  return Number(numAffectedRows ?? 0);
}
