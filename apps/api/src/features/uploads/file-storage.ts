/** Where uploaded files lie: the port of disk and bucket. Names are ours and random, never a person's. */
export interface FileStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removing what is gone already is fine. */
  remove(name: string): Promise<void>;
}
