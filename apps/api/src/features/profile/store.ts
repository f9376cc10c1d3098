import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';

/** Returns the path of an uploaded picture. */
export const imagePath = (name: string): string => `/uploads/${name}`;

/** Saves name and address; null leaves the present address. */
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
