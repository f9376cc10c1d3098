import { type Config, uploadsDir } from '../../config/config.ts';
import { createDisk } from './disk.ts';
import type { FileStorage } from './file-storage.ts';
import { createS3 } from './s3.ts';

const stores = new WeakMap<Config, FileStorage>();

/** The bucket of S3_URL, else the uploads folder of the data directory. One per configuration. */
export function fileStorage(config: Config): FileStorage {
  const known = stores.get(config);
  if (known) return known;
  const bucket = config.s3Url.reveal();
  const store = bucket ? createS3(bucket) : createDisk(uploadsDir(config));
  stores.set(config, store);
  return store;
}
