import { OTP_MS, OTP_TRIES } from '@houseful/domain/otp.ts';
import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import { forgetTries } from './store-tries.ts';

export type Purpose = 'Register' | 'Login';

/** The account that a registration becomes once the number is proven. */
export interface Registration {
  name: string;
  email: string;
  country_code: string;
  terms_version: string | null;
  google_sub: string | null;
}

/** The caller who asks for a code or types one. */
export interface Asker {
  /** Line that the call came by. */
  line: string;
  /** Hash of the nonce that the browser carries; null for a caller without cookies. */
  nonce: string | null;
}

export interface NewCode {
  otpId: string;
  number: string;
  purpose: Purpose;
  codeHash: string;
  registration: Registration | null;
  line: string;
  /** Hash of the nonce that the browser carries, or gets with the answer. */
  browser: string;
  /** False for a caller who carried no cookie, and may never keep one. */
  hasOwnSlot: boolean;
  /** The browser signed the number in before. */
  isKnown: boolean;
}

/**
 * Stores a code. It voids the codes that this browser asked for before; a caller without cookies voids those
 * of all such callers. The unique index `otps_outstanding` keeps two senders at once from leaving two valid
 * codes in one slot (A-18, AMB-17).
 */
export async function saveCode(db: Db, code: NewCode): Promise<void> {
  const { otpId, number, purpose, codeHash, registration, line, browser, isKnown } = code;
  const slot = code.hasOwnSlot ? browser : '';
  await db.run(sql`
    update otps set voided_at = app_now()
    where number = ${number} and (slot = ${slot} or browser = ${browser}) and used_at is null
      and voided_at is null`);
  await db.run(sql`
    insert into otps (otp_id, number, purpose, code_hash, created_at, expires_at, slot, browser, line, is_known,
      name, email, country_code, terms_version, google_sub)
    select ${otpId}, ${number}, ${purpose}, ${codeHash}, at, at + ${OTP_MS} * interval '1 millisecond',
      ${slot}, ${browser}, ${line}, ${isKnown}, ${registration?.name ?? null}, ${registration?.email ?? null},
      ${registration?.country_code ?? null}, ${registration?.terms_version ?? null},
      ${registration?.google_sub ?? null}
    from (select app_now() as at offset 0) clock
    on conflict (number, slot) where used_at is null and voided_at is null do update set
      otp_id = excluded.otp_id, purpose = excluded.purpose, code_hash = excluded.code_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at, wrong_tries = 0,
      browser = excluded.browser, line = excluded.line, is_known = excluded.is_known,
      name = excluded.name, email = excluded.email, country_code = excluded.country_code,
      terms_version = excluded.terms_version, google_sub = excluded.google_sub`);
}

/** A code as it stands; `at` is the product's time. */
export interface StoredCode {
  otp_id: string;
  code_hash: string;
  created_at: number;
  wrong_tries: number;
  used: boolean;
  google_sub: string | null;
  at: number;
}

/**
 * Finds the code that this caller may try: the own browser's, else the latest live one. Answers a dead code
 * too, so that the refusal can say why. Codes asked for on another line, and codes of browsers that signed
 * the number in before, are out of reach. A caller without cookies also reaches codes asked for
 * without cookies.
 */
export async function findCode(
  db: Db,
  number: string,
  purpose: Purpose,
  { line, nonce }: Asker,
): Promise<StoredCode | null> {
  const own = sql`(browser is not distinct from ${nonce} and ${nonce}::text is not null)`;
  return db.one<StoredCode>(sql`
    select otp_id, code_hash, created_at, wrong_tries, (used_at is not null or voided_at is not null) as used,
      google_sub, app_now() as at
    from otps
    where number = ${number} and purpose = ${purpose}
      and (${own} or (not is_known and line = ${line}) or (slot = '' and ${nonce}::text is null))
    order by used_at is null and voided_at is null desc, ${own} desc, expires_at > app_now() desc,
      created_at desc limit 1`);
}

/**
 * Tries a code: one conditional UPDATE either uses it up or counts a wrong try, so that any number of tries
 * at once are told apart by the row's lock. Returns the wrong tries before this one; null when
 * there was nothing to try: sent anew, used, expired, or void.
 */
export async function tryCode(db: Db, otpId: string, isRight: boolean): Promise<number | null> {
  const row = await db.one<{ before: number }>(sql`
    update otps set
      used_at = case when ${isRight} then app_now() end,
      wrong_tries = wrong_tries + case when ${isRight} then 0 else 1 end
    where otp_id = ${otpId} and used_at is null and voided_at is null and wrong_tries < ${OTP_TRIES}
      and expires_at > app_now()
    returning wrong_tries - case when used_at is null then 1 else 0 end as before`);
  return row?.before ?? null;
}

/** A registration as it was typed, with the time of its consent. */
export interface TypedRegistration extends Registration {
  created_at: number;
}

/**
 * Finds the registration that a code completes: the one typed last in this very browser. For any other caller
 * the registration that was typed first stands while its code lives: another browser's name and e-mail never
 * replace it. An address that the last asker left out is not added.
 */
export async function findRegistration(
  db: Db,
  number: string,
  otpId: string,
  nonce: string | null,
): Promise<TypedRegistration | null> {
  return db.one<TypedRegistration>(sql`
    select o.name, o.country_code, o.terms_version, o.google_sub, o.created_at,
      case when tried.email = '' and (o.browser = ${nonce}) is not true then '' else o.email end as email
    from otps o join otps tried on tried.otp_id = ${otpId}
    where o.number = ${number} and o.purpose = 'Register'
      and (o.browser = ${nonce} or (o.expires_at > tried.created_at and o.created_at <= tried.created_at))
    order by (o.browser = ${nonce}) is true desc,
      case when o.browser = ${nonce} then o.created_at end desc, o.created_at limit 1`);
}

/**
 * Finds an unfinished registration of the number, at most a week old (AMB-15): this browser's, else the
 * latest.
 */
export async function findBegunRegistration(
  db: Db,
  number: string,
  nonce: string | null,
): Promise<Registration | null> {
  return db.one<Registration>(sql`
    select name, email, country_code, terms_version, google_sub from otps
    where number = ${number} and purpose = 'Register' and used_at is null
      and created_at > (select app_now()) - interval '7 days'
    order by (browser = ${nonce}) is true desc, created_at desc limit 1`);
}

/**
 * Remembers by which request the code was used up, and which session it got. Neither key nor token is kept,
 * only their hashes.
 */
export async function rememberUse(
  db: Db,
  otpId: string,
  repeatKey: string,
  sessionHash: string,
): Promise<void> {
  await db.run(sql`
    update otps set repeat_key = ${repeatKey}, session_hash = ${sessionHash} where otp_id = ${otpId}`);
}

/** A used code, with the owner of the session that it began. */
export interface UsedCode {
  otp_id: string;
  code_hash: string;
  user_id: string;
  session_hash: string;
}

/**
 * Finds the use of a code by this very request, with its session's owner, for the lifetime of the code and
 * the session.
 */
export async function findUse(
  db: Db,
  { number, purpose, repeatKey }: { number: string; purpose: Purpose; repeatKey: string },
): Promise<UsedCode | null> {
  return db.one<UsedCode>(sql`
    select o.otp_id, o.code_hash, s.user_id, o.session_hash from otps o
    join sessions s on s.token_hash = o.session_hash
    where o.number = ${number} and o.purpose = ${purpose} and o.repeat_key = ${repeatKey}
      and o.used_at is not null and o.expires_at > (select app_now()) and s.revoked_at is null
    order by o.created_at desc limit 1`);
}

/** Forgets every code of a number at once, and its wrong tries: its account goes. */
export async function forgetCodesOf(db: Db, number: string): Promise<void> {
  await db.run(sql`delete from otps where number = ${number}`);
  await forgetTries(db, number);
}

/** Forgets codes, and begun registrations with them, after a week. */
export const forgetOldCodes = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'otps', column: 'created_at', time: '7 days' }, stop);
