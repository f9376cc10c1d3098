import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { fileStorage } from '../uploads/choose-storage.ts';
import { findResume, type StoredResume } from './store.ts';

export interface Resume extends Pick<StoredResume, 'type' | 'verdict'> {
  /** Null where the store of uploads has no such file. */
  bytes: Buffer | null;
}

/**
 * Reads the resume of an application from the uploads, for those who answer it. Returns null when there is no
 * such application.
 */
export async function readResume(config: Config, db: Db, applicationId: string): Promise<Resume | null> {
  const row = await findResume(db, applicationId);
  if (!row) return null;
  const { type, verdict, file } = row;
  return { type, verdict, bytes: await fileStorage(config).get(file) };
}
