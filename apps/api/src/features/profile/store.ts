import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';

/** Where an uploaded picture is reached. */
export const imagePath = (name: string): string => `/uploads/${name}`;

/** An address of null leaves the one that is there. */
export async function saveProfile(db: Db, userId: string, name: string, email: string | null): Promise<void> {
  await db.run(sql`
    update users set name = ${name}, email = coalesce(${email}, email)
    where user_id = ${userId} and deleted_at is null`);
}

/** Shows a picture on a person's profile. Returns false once the account is deleted. */
export async function savePicture(tx: Db, userId: string, path: string): Promise<boolean> {
  const touched = await tx.run(sql`
    update users set profile_image = ${path} where user_id = ${userId} and deleted_at is null`);
  return touched === 1;
}
