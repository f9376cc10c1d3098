import { DEFAULT_COUNTRY_CODE } from '@houseful/domain/forms/field-rules.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
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
  google_linked: boolean;
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

/**
 * Makes an account and answers its id, or null when the number has one already (the unique index decides,
 *
 */
export async function createUser(db: Db, user: NewUser): Promise<string | null> {
  const {
    number,
    name,
    countryCode = DEFAULT_COUNTRY_CODE,
    email = '',
    lang = 'en',
    termsVersion = null,
    termsAcceptedAt = null,
  } = user;
  const row = await db.one<{ user_id: string }>(sql`
    insert into users (user_id, number, country_code, name, email, lang, terms_version, terms_accepted_at)
    values (${newUuid()}, ${number}, ${countryCode}, ${name}, ${email}, ${lang}, ${termsVersion},
      case when ${termsVersion}::text is null then null else coalesce(to_timestamp(${termsAcceptedAt}::float8 / 1000), app_now()) end)
    on conflict (number) do nothing
    returning user_id`);
  return row?.user_id ?? null;
}

/** The person of an account; null once it is deleted. */
export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  return db.one<UserRow>(sql`
    select user_id, number, country_code, name, email, profile_image, lang,
      google_sub is not null as google_linked from users
    where user_id = ${userId} and deleted_at is null`);
}

/** The account that a ten-digit number signs in to; null when nobody has it. */
export async function findUserByNumber(db: Db, number: string): Promise<UserRow | null> {
  return db.one<UserRow>(sql`
    select user_id, number, country_code, name, email, profile_image, lang,
      google_sub is not null as google_linked from users
    where number = ${number} and deleted_at is null`);
}

/** Messages follow the language a person last signed in with. */
export async function setUserLang(db: Db, userId: string, lang: Lang): Promise<void> {
  await db.run(sql`update users set lang = ${lang} where user_id = ${userId} and lang <> ${lang}`);
}

/** Keeps a person from cancelling until then: after the fifth cancellation of a quarter (AMB-108). */
export async function blockCancelling(tx: Db, userId: string, until: number): Promise<void> {
  await tx.run(sql`
    update users set cancellation_blocked_until = to_timestamp(${until}::double precision / 1000)
    where user_id = ${userId}`);
}

/**
 * An operator lets the person of a ten-digit number cancel again, counted anew; false when nothing kept them
 * from it (AMB-108).
 */
export async function allowCancelling(db: Db, number: string): Promise<boolean> {
  const touched = await db.run(sql`
    update users set cancellation_blocked_until = null, cancelling_unblocked_at = app_now()
    where number = ${number} and deleted_at is null and cancellation_blocked_until > app_now()`);
  return touched === 1;
}
