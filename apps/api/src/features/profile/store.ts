import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Where an uploaded picture is reached. */
export const imagePath = (name: string): string => `/uploads/${name}`;

/** An address of null leaves the one that is there. */
export async function saveProfile(db: Db, userId: string, name: string, email: string | null): Promise<void> {
  await sql`update users set name = ${name}, email = coalesce(${email}, email) where user_id = ${userId} and deleted_at is null`.execute(
    db,
  );
}

/** Uses a picture if it is that person's own upload, and nobody is just giving it up; answers whether it is (M-10). */
export async function useUpload(db: Db, userId: string, path: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with own as materialized (
      select from uploads where user_id = ${userId} and '/uploads/' || name = ${path} and removed_at is null for share
    )
    update users set profile_image = ${path} from own where user_id = ${userId} and deleted_at is null`.execute(db);
  return numAffectedRows === 1n;
}
