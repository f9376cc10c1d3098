import { createHash, createHmac } from 'node:crypto';
import { callOut, type OutwardAnswer } from '../../outward/call-out.ts';
import type { FileStorage } from './file-storage.ts';

const TIMEOUT_MS = 10_000;
/** Nobody reads the bucket by its address, and no browser opens what it does read there. */
const CONTENT_TYPE = 'application/octet-stream';

interface Bucket {
  origin: string;
  host: string;
  /** Path of the bucket, without a trailing slash. */
  path: string;
  region: string;
  key: string;
  secret: string;
}

/**
 * A bucket of any S3-compatible store, by `s3://key:secret@host/bucket?region=..` (`s3+http` for plain HTTP):
 * three requests signed by AWS Signature Version 4, so no SDK is needed. Throws where the store answers
 * anything but yes or "no such file".
 */
export function createS3(url: string): FileStorage {
  const bucket = readBucket(url);
  const call = async (
    method: 'PUT' | 'GET' | 'DELETE',
    name: string,
    body?: Buffer,
  ): Promise<OutwardAnswer> => {
    const path = `${bucket.path}/${encodeURIComponent(name)}`;
    const answer = await callOut(bucket.origin + path, {
      method,
      headers: {
        ...sign(bucket, method, path, body ?? '', new Date()),
        ...(body && { 'content-type': CONTENT_TYPE }),
      },
      ...(body && { body }),
      patienceMs: TIMEOUT_MS,
    });
    if (!answer.ok && answer.status !== 404) throw new Error(`the object store answered ${answer.status}`);
    return answer;
  };
  return {
    async put(name, bytes) {
      const { ok } = await call('PUT', name, bytes);
      if (!ok) throw new Error('the object store has no such bucket');
    },
    async get(name) {
      const { ok, bytes } = await call('GET', name);
      if (ok && bytes === null) throw new Error('the object store broke off');
      return ok ? bytes : null;
    },
    async remove(name) {
      await call('DELETE', name);
    },
  };
}

function readBucket(url: string): Bucket {
  const { protocol, host, pathname, username, password, searchParams } = new URL(
    url.replace(/^s3(\+http)?:/, (_, plain) => (plain ? 'http:' : 'https:')),
  );
  return {
    origin: `${protocol}//${host}`,
    host,
    path: pathname.replace(/\/+$/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    key: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  };
}

const hash = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * The headers of a signed request: method, path with its query, body's hash and time cannot be changed under
 * way.
 */
export function sign(
  bucket: Bucket,
  method: string,
  path: string,
  body: Buffer | string,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const bodyHash = hash(body);
  const [uri, query = ''] = path.split('?');
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const headers = `host:${bucket.host}\nx-amz-content-sha256:${bodyHash}\nx-amz-date:${time}\n`;
  const scope = `${day}/${bucket.region}/s3/aws4_request`;
  const toSign = [
    'AWS4-HMAC-SHA256',
    time,
    scope,
    hash([method, uri, query, headers, names, bodyHash].join('\n')),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${bucket.secret}`, day), bucket.region));
  return {
    'x-amz-date': time,
    'x-amz-content-sha256': bodyHash,
    Authorization: `AWS4-HMAC-SHA256 Credential=${bucket.key}/${scope}, SignedHeaders=${names}, Signature=${hmac(key, toSign).toString('hex')}`,
  };
}
