import { type Config, uploadsDir } from '../../config.ts';
import { createDisk } from './disk.ts';
import { createS3 } from './s3.ts';

/** Where uploaded pictures lie: the port of disk and bucket. Names are ours and random, never a person's. */
export interface ImageStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removing what is gone already is fine. */
  remove(name: string): Promise<void>;
}

/** The only names that are read or written. */
export const IMAGE_NAME = /^[A-Za-z0-9_-]{24}\.webp$/;
export const IMAGE_TYPE = 'image/webp';

const stores = new WeakMap<Config, ImageStorage>();

/** The bucket of S3_URL, else the uploads folder of the data directory. One per configuration. */
export function imageStorage(config: Config): ImageStorage {
  const known = stores.get(config);
  if (known) return known;
  const bucket = config.s3Url.reveal();
  const store = bucket ? createS3(bucket) : createDisk(uploadsDir(config));
  stores.set(config, store);
  return store;
}
