import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error it ships no types
import S3rver from 's3rver';

export interface TestBucket {
  /** `S3_URL` of the bucket, of a missing bucket, or with a stranger's key. */
  url(name?: string, credentials?: string): string;
  close(): Promise<void>;
}

/** Starts an S3 server on a free port with one empty bucket, `pictures`. */
export async function startBucket(): Promise<TestBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'houseful-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: (name = 'pictures', credentials = 'S3RVER:S3RVER') => `s3+http://${credentials}@127.0.0.1:${port}/${name}`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
