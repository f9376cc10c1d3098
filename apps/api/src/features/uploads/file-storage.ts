/**
 * The port to the store of uploaded files, a disk or a bucket. The product makes their random names, which
 * never name a person.
 */
export interface FileStorage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>;
  /** Removing what is gone already is fine. */
  remove(name: string): Promise<void>;
}
