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
