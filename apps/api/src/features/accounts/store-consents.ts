import type { Db } from '../../db/connect.ts';
import { forgetOld } from '../../db/forget-old.ts';
import { sql } from '../../db/sql.ts';
import { newUuid } from '../../ids.ts';

/**
 * As long as the contact on bookings (docs/rules/privacy.md): until then a claim about the contract may come.
 */
const PROOF_YEARS = 8;

/** An acceptance of the terms; `accepted_at` in epoch ms. */
export interface Consent {
  terms_version: string;
  accepted_at: number;
  is_deleted: boolean;
}

/**
 * Keeps the proof of an account's consent under a hash of its number. Keeps nothing where no consent was
 * recorded.
 */
export async function keepProof(tx: Db, userId: string, subject: string): Promise<void> {
  await tx.run(sql`
    insert into consent_proofs (proof_id, subject, terms_version, accepted_at, keep_until)
    select ${newUuid()}, ${subject}, terms_version, terms_accepted_at,
      app_now() + ${PROOF_YEARS} * interval '1 year'
    from users where user_id = ${userId} and deleted_at is null and terms_version is not null
      and terms_accepted_at is not null`);
}

/**
 * Finds the consents of a number: of its account, and of deleted accounts by the number's hashes. Latest
 * first.
 */
export async function findConsents(db: Db, number: string, subjects: readonly string[]): Promise<Consent[]> {
  return db.all<Consent>(sql`
    select terms_version, terms_accepted_at as accepted_at, false as is_deleted from users
    where number = ${number} and terms_version is not null and terms_accepted_at is not null
    union all
    select terms_version, accepted_at, true from consent_proofs where subject = any(${subjects})
    order by accepted_at desc`);
}

/** Deletes expired proofs of consent. */
export const forgetOldProofs = (db: Db, stop?: AbortSignal): Promise<number> =>
  forgetOld(db, { table: 'consent_proofs', column: 'keep_until', time: '0 days' }, stop);
