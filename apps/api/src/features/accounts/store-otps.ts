import { OTP_MS, OTP_TRIES } from '@houseful/domain/otp.ts';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { newUuid } from '../../ids.ts';

export type Purpose = 'Register' | 'Login';

/** What a registration will become once the number is proven. */
export interface Registration {
  name: string;
  email: string;
  country_code: string;
  terms_version: string | null;
  google_sub: string | null;
}

export interface NewCode {
  number: string;
  purpose: Purpose;
  codeHash: string;
  registration: Registration | null;
}

/**
 * Makes this the number's one outstanding code and answers its id. An older code is overwritten where it stands, so that the unique
 * index `otps_outstanding` keeps two senders at once from leaving two valid codes (A-18, AMB-17).
 */
export async function saveCode(db: Db, { number, purpose, codeHash, registration }: NewCode): Promise<string> {
  const otpId = newUuid();
  await sql`
    insert into otps (otp_id, number, purpose, code_hash, created_at, expires_at, name, email, country_code, terms_version, google_sub)
    select ${otpId}, ${number}, ${purpose}, ${codeHash}, at, at + ${OTP_MS} * interval '1 millisecond', ${registration?.name ?? null},
      ${registration?.email ?? null}, ${registration?.country_code ?? null}, ${registration?.terms_version ?? null},
      ${registration?.google_sub ?? null}
    from (select app_now() as at offset 0) clock
    on conflict (number) where used_at is null and voided_at is null do update set
      otp_id = excluded.otp_id, purpose = excluded.purpose, code_hash = excluded.code_hash, created_at = excluded.created_at,
      expires_at = excluded.expires_at, wrong_tries = 0, name = excluded.name, email = excluded.email,
      country_code = excluded.country_code, terms_version = excluded.terms_version, google_sub = excluded.google_sub`.execute(db);
  return otpId;
}

/** A code as it stood when it was tried; `at` is the product's time. */
export interface TriedCode extends Registration {
  otp_id: string;
  created_at: number;
  wrong_tries: number;
  used: boolean;
  right: boolean;
  at: number;
}

/**
 * Tries a code: one conditional UPDATE either uses it up or counts a wrong try, so that any number of tries at once are told apart by
 * the row's lock. Null when there was nothing to try: no code, used, expired, or five wrong tries.
 */
export async function tryCode(db: Db, number: string, purpose: Purpose, codeHashes: string[]): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update otps set
      used_at = case when code_hash = any(${codeHashes}) then app_now() end,
      wrong_tries = wrong_tries + case when code_hash = any(${codeHashes}) then 0 else 1 end
    where number = ${number} and purpose = ${purpose} and used_at is null and voided_at is null
      and wrong_tries < ${OTP_TRIES} and expires_at > app_now()
    returning otp_id, name, email, country_code, terms_version, google_sub, created_at,
      wrong_tries - case when used_at is null then 1 else 0 end as wrong_tries,
      false as used, used_at is not null as right, app_now() as at`.execute(db);
  return rows[0] ?? null;
}

/** The number's latest code for that purpose, to word why it cannot be tried: the outstanding one, which is newer than any that is done with. */
export async function lastCode(db: Db, number: string, purpose: Purpose): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    select otp_id, name, email, country_code, terms_version, google_sub, created_at, wrong_tries,
      (used_at is not null or voided_at is not null) as used, false as right, app_now() as at
    from otps where number = ${number} and purpose = ${purpose}
    order by used_at is null and voided_at is null desc, created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A registration that was begun for the number and never finished, within a week (AMB-15). */
export async function findBegunRegistration(db: Db, number: string): Promise<Registration | null> {
  const { rows } = await sql<Registration>`
    select name, email, country_code, terms_version, google_sub from otps
    where number = ${number} and purpose = 'Register' and used_at is null and voided_at is null
      and created_at > (select app_now()) - interval '7 days'`.execute(db);
  return rows[0] ?? null;
}

/** Remembers by which request the code was used up, and which session it got. Neither key nor token is kept, only their hashes. */
export async function rememberUse(db: Db, otpId: string, repeatKey: string, sessionHash: string): Promise<void> {
  await sql`update otps set repeat_key = ${repeatKey}, session_hash = ${sessionHash} where otp_id = ${otpId}`.execute(db);
}

/** The use of that very code by that very request, and whose session it got: for as long as the code would have lived, and the session lives. */
export async function findUse(
  db: Db,
  { number, purpose, codeHashes, repeatKey }: { number: string; purpose: Purpose; codeHashes: string[]; repeatKey: string },
): Promise<{ otp_id: string; user_id: string; session_hash: string } | null> {
  const { rows } = await sql<{ otp_id: string; user_id: string; session_hash: string }>`
    select o.otp_id, s.user_id, o.session_hash from otps o join sessions s on s.token_hash = o.session_hash
    where o.number = ${number} and o.purpose = ${purpose} and o.code_hash = any(${codeHashes}) and o.repeat_key = ${repeatKey}
      and o.used_at is not null and o.expires_at > (select app_now()) and s.revoked_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Forgets every code of a number at once: its account goes. */
export async function forgetCodesOf(db: Db, number: string): Promise<void> {
  await sql`delete from otps where number = ${number}`.execute(db);
}

/** Forgets codes, and begun registrations with them, after a week. */
export const forgetOldCodes = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'otps', column: 'created_at', time: '7 days' }, stop);
