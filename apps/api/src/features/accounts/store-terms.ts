import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The version of the terms in force, recorded with the consent (A-41, AMB-16). */
export async function termsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select coalesce(value #>> '{}', '1') as version from settings where key = 'terms_version'`.execute(db);
  return rows[0]?.version ?? '1';
}
