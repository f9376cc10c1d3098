import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';

export interface TestBucket {
  /** `S3_URL` of the bucket, of a missing bucket, or with a stranger's key. */
  url(name?: string, credentials?: string): string;
  close(): Promise<void>;
}

const KEY = 'TESTKEY';
const SECRET = 'test/secret+key';
const REGION = 'us-east-1';

/**
 * Starts an object store on a free port with one empty bucket, `pictures`. It refuses each request that AWS's
 * own library would sign otherwise.
 */
export async function startBucket(): Promise<TestBucket> {
  const files = new Map<string, Buffer>();
  const answerCall = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const path = request.url ?? '';
    const answer = (status: number, bytes?: Buffer): void => void response.writeHead(status).end(bytes);
    if (request.headers.authorization !== (await expectedSignature(request, body))) return answer(403);
    if (!path.startsWith('/pictures/')) return answer(404);
    if (request.method === 'PUT') files.set(path, body);
    if (request.method === 'DELETE') files.delete(path);
    if (request.method !== 'GET') return answer(request.method === 'PUT' ? 200 : 204);
    const found = files.get(path);
    return found ? answer(200, found) : answer(404);
  };
  const server = createServer((request, response) => void answerCall(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (name = 'pictures', credentials = `${KEY}:${encodeURIComponent(SECRET)}`) => `s3+http://${credentials}@127.0.0.1:${port}/${name}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the Authorization header that AWS's library gives this request. */
async function expectedSignature({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Promise<string | undefined> {
  const credentials = { accessKeyId: KEY, secretAccessKey: SECRET };
  const signer = new SignatureV4({ service: 's3', region: REGION, credentials, sha256: Sha256, uriEscapePath: false });
  const date = String(headers['x-amz-date']);
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const signed = await signer.sign(
    { method, protocol: 'http:', hostname: '127.0.0.1', path: url, query: {}, headers: { host: String(headers.host) }, body },
    { signingDate: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) },
  );
  return signed.headers.authorization;
}

/** SHA-256, and HMAC with a secret, as the library wants them. */
class Sha256 {
  #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === 'string' ? secret : secret && bytesOf(secret);
    this.#hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(typeof data === 'string' ? data : bytesOf(data));
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }
  reset(): void {}
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
}
