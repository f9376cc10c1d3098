import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/setup/app.ts';
import { startBucket, type TestBucket } from '../../../../../tests/setup/bucket.ts';
import { createS3, sign } from './s3.ts';

const NAME = `${'n'.repeat(24)}.webp`;
let store: TestBucket;

beforeAll(async () => {
  store = await startBucket();
});
afterAll(() => store.close());

const bucket = (credentials?: string, name?: string) => createS3(store.url(name, credentials));

test('AMB-45 a bucket keeps, gives and forgets a picture', async () => {
  const bytes = Buffer.from([0, 1, 2, 250, 255]);
  expect(await bucket().get(NAME)).toBeNull();
  await bucket().put(NAME, bytes);
  expect(await bucket().get(NAME)).toEqual(bytes);
  await bucket().remove(NAME);
  await bucket().remove(NAME);
  expect(await bucket().get(NAME)).toBeNull();
});

test('AMB-45 a request is signed as the published example of the signature says', () => {
  const example = {
    origin: 'https://examplebucket.s3.amazonaws.com',
    host: 'examplebucket.s3.amazonaws.com',
    path: '',
    region: 'us-east-1',
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  expect(sign(example, 'GET', '/?lifecycle=', '', new Date('2013-05-24T00:00:00Z'))).toEqual({
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    Authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  });
});

test('AMB-45 a stranger’s key and a missing bucket are no success', async () => {
  await expect(bucket('stranger:secret').put(NAME, Buffer.from('x'))).rejects.toThrow(/403/);
  await expect(bucket(undefined, 'nowhere').put(NAME, Buffer.from('x'))).rejects.toThrow(/bucket/);
});

test('M-09 M-10 with S3_URL an uploaded picture lies in the bucket and is served from it', async () => {
  const app = await startTestApp({ env: { S3_URL: store.url() } });
  try {
    await app.dev('limits', { off: true });
    const { token } = await app.register();
    const form = new FormData();
    const jpeg = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(jpeg)]), 'me.jpg');
    const request = new Request('http://test.invalid', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type') ?? '', authorization: token };
    const payload = Buffer.from(await request.arrayBuffer());
    const sent = await app.app.inject({ method: 'POST', url: '/v1.0/webapp/upload/image', headers, payload });
    const path: string = sent.json().data.imagePath;
    expect(await bucket().get(path.replace('/uploads/', ''))).not.toBeNull();
    const shown = await app.app.inject({ method: 'GET', url: path });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(20);
  } finally {
    await app.close();
  }
});
