import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { interleave } from '../../../../../tests/setup/interleave.ts';
import { rowsReadBy } from '../../../../../tests/setup/rows-read.ts';
import { sendForm } from '../../../../../tests/setup/send-form.ts';
import { uploadsDir } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { sql } from '../../db/sql.ts';
import { fileStorage } from '../uploads/choose-storage.ts';
import { removeUploads } from '../uploads/remove-uploads.job.ts';
import { giveUpDueUploads } from '../uploads/store.ts';
import { choosePicture } from './choose-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'houseful-uploads-'));
let app: TestApp;
let token: string;
let number: string;

beforeAll(async () => {
  app = await startTestApp({ listen: true, env: { DATA_DIR: folder } });
  await app.dev('limits', { off: true });
});
beforeEach(async () => {
  ({ token, number } = await app.register());
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c2410c' } });

const upload = (bytes: Buffer, { by = token, name = 'photo.jpg', type = 'image/jpeg', key = '' } = {}) =>
  sendForm(app, '/upload/image', {
    file: { field: 'file', bytes, name, type },
    headers: { ...(by && { authorization: by }), ...(key && { 'idempotency-key': key }) },
  });

const fetchPicture = (url: string) => app.app.inject({ method: 'GET', url });
const choose = (path: string | null, by = token) => app.put('/profile/image', { profile_image: path }, { token: by });

test('M-09 AMB-45 a JPEG, a PNG and a WebP are taken, and the answered path shows the picture', async () => {
  for (const bytes of [await picture().jpeg().toBuffer(), await picture().png().toBuffer(), await picture().webp().toBuffer()]) {
    const sent = await upload(bytes);
    expect(sent).toMatchObject({ http: 200, status: true, data: { imagePath: expect.stringMatching(/^\/uploads\/[\w-]{24}\.webp$/) } });
    const shown = await fetchPicture(sent.data.imagePath);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
  }
});

test('Q-15 an upload repeated under its Idempotency-Key is the picture that is there already', async () => {
  const bytes = await picture().jpeg().toBuffer();
  const first = await upload(bytes, { key: 'photo-1' });
  expect((await upload(bytes, { key: 'photo-1' })).data).toEqual(first.data);
  expect((await upload(bytes)).data).not.toEqual(first.data);
  expect(await upload(await picture(61).jpeg().toBuffer(), { key: 'photo-1' })).toMatchObject({ http: 400, status: false });
});

test('AMB-45 a large picture is drawn anew at 1024 pixels at most, upright, without place or camera', async () => {
  const bytes = await picture(2000, 3000)
    .withExif({ IFD0: { Make: 'Camera of Asha' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Camera of Asha')).toBe(true);
  const { data } = await upload(bytes);
  const { rawPayload } = await fetchPicture(data.imagePath);
  const metadata = await sharp(rawPayload).metadata();
  // Orientation 6 turns a quarter: what was high is wide.
  expect([metadata.width, metadata.height]).toEqual([1024, 683]);
  expect(metadata.exif).toBeUndefined();
  expect(rawPayload.includes('Camera of Asha')).toBe(false);
});

test('M-09 what only claims to be a picture is refused by its content', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const gif = await picture().gif().toBuffer();
  const jpeg = await picture().jpeg().toBuffer();
  const refused = [
    Buffer.from('just text'),
    svg,
    Buffer.from('<!doctype html><script>1</script>'),
    gif,
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.alloc(0),
  ];
  for (const bytes of refused) {
    expect(await upload(bytes)).toMatchObject({ http: 400, status: false, message: expect.stringContaining('picture') });
  }
});

test('AMB-45 a picture with a page hidden behind its pixels comes out as nothing but pixels', async () => {
  const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from('<script>alert(document.cookie)</script>')]);
  const { data } = await upload(polyglot);
  expect((await fetchPicture(data.imagePath)).rawPayload.includes('<script>')).toBe(false);
});

test('AMB-45 more than forty million pixels are refused before they are unpacked', async () => {
  const bomb = await picture(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await upload(bomb)).toMatchObject({ http: 400, status: false });
});

test('M-09 AMB-45 5 MB are taken, one byte more is 413, also over a real connection, where a file comes in pieces', async () => {
  const limit = 5 * 1024 * 1024;
  const jpeg = await picture().jpeg().toBuffer();
  const ofSize = (size: number): Buffer => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  const overTheWire = async (size: number): Promise<number[]> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(ofSize(size))]), 'photo.jpg');
    const url = `${app.ctx.origin}/v1.0/webapp/upload/image`;
    const reply = await fetch(url, { method: 'POST', body: form, headers: { authorization: token } });
    return [reply.status, ((await reply.json()) as { statusCode: number }).statusCode];
  };
  expect((await upload(ofSize(limit))).status).toBe(true);
  expect(await overTheWire(limit)).toEqual([200, 200]);
  for (const size of [limit + 1, limit + 1000, 4 * limit]) {
    expect(await upload(ofSize(size))).toMatchObject({ http: 413, status: false, statusCode: 413 });
    expect(await overTheWire(size)).toEqual([413, 413]);
  }
});

test('M-09 a picture cut off at the limit is refused even where the network parts it exactly there', async () => {
  const jpeg = await picture().jpeg().toBuffer();
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
  const pieces = [
    Buffer.from(head),
    Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024 - jpeg.length)]),
    Buffer.from('x'),
    Buffer.from('\r\n--cut--\r\n'),
  ];
  const payload = Readable.from(
    (async function* () {
      for (const piece of pieces) {
        yield piece;
        // The parser gets to see each piece before the next one comes.
        for (let turn = 0; turn < 20; turn++) await setImmediate();
      }
    })(),
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', authorization: token };
  const reply = await app.app.inject({ method: 'POST', url: '/v1.0/webapp/upload/image', headers, payload });
  expect([reply.statusCode, reply.json().statusCode]).toEqual([413, 413]);
});

test('AMB-45 M-23 only a signed-in person uploads', async () => {
  expect(await upload(await picture().jpeg().toBuffer(), { by: '' })).toMatchObject({ http: 401, status: false });
});

test('M-09 a form without a file is refused', async () => {
  expect(await app.post('/upload/image', {}, { token })).toMatchObject({ http: 400, status: false });
});

test('AMB-45 Q-16 the eleventh picture within an hour is 429', async () => {
  await app.dev('limits', { off: false });
  const jpeg = await picture().jpeg().toBuffer();
  for (let i = 0; i < 10; i++) expect((await upload(jpeg)).http).toBe(200);
  const eleventh = await upload(jpeg);
  expect(eleventh).toMatchObject({ http: 429, status: false });
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
  await app.dev('limits', { off: true });
});

test('M-10 an uploaded picture becomes the avatar', async () => {
  const { data } = await upload(await picture().jpeg().toBuffer());
  const used = await choose(data.imagePath);
  expect(used).toMatchObject({ status: true, data: { profile_image: data.imagePath, user_number: number } });
  expect((await app.get('/profile', { token })).data.profile_image).toBe(data.imagePath);
});

test('M-10 M-23 a path that is not the person’s own upload is refused', async () => {
  const other = await app.register();
  const { data } = await upload(await picture().jpeg().toBuffer(), { by: other.token });
  const paths = [data.imagePath, 'https://evil.example/x.webp', '/uploads/../../etc/passwd', `/uploads/${'a'.repeat(24)}.webp`, '', null];
  for (const path of paths) expect(await choose(path)).toMatchObject({ http: 400, status: false });
  expect((await app.get('/profile', { token })).data.profile_image).toBe('');
});

test('M-23 nothing outside the uploads is served by their path', async () => {
  for (const path of [
    '/uploads/..%2f..%2fpackage.json',
    '/uploads/x.webp',
    '/uploads/.hidden',
    '/uploads/',
    `/uploads/${'a'.repeat(24)}.webp`,
  ]) {
    expect((await fetchPicture(path)).statusCode).toBe(404);
  }
});

test('M-10 pictures that nobody uses go after a day, and those of a deleted account at once', async () => {
  const used = (await upload(await picture().jpeg().toBuffer())).data.imagePath;
  const unused = (await upload(await picture().jpeg().toBuffer())).data.imagePath;
  await choose(used);
  await removeUploads.run(app.ctx);
  expect((await fetchPicture(unused)).statusCode).toBe(200);
  await app.dev('clock', { advance_ms: 25 * 3_600_000 });
  await removeUploads.run(app.ctx);
  expect((await fetchPicture(unused)).statusCode).toBe(404);
  expect((await fetchPicture(used)).statusCode).toBe(200);
  const fresh = await app.register(number);
  await app.post('/delete-account', { number }, { token: fresh.token });
  expect((await fetchPicture(used)).statusCode).toBe(404);
  await removeUploads.run(app.ctx);
  expect((await fetchPicture(used)).statusCode).toBe(404);
  const rows = await app.ctx.db.all(sql`
    select from uploads where '/uploads/' || name in (${used}, ${unused})`);
  expect(rows).toHaveLength(0);
  expect((await readdir(uploadsDir(app.ctx.config))).filter((name) => name.startsWith('.'))).toEqual([]);
});

/** A person with an upload that nobody used for two days. */
async function withOldUpload() {
  const person = await app.register();
  const { data } = await upload(await picture().jpeg().toBuffer(), { by: person.token });
  const path = data.imagePath as string;
  await app.ctx.db.run(sql`
    update uploads set created_at = created_at - interval '2 days', due_at = due_at - interval '2 days'
    where '/uploads/' || name = ${path}`);
  return { ...person, path };
}

test('M-10 a picture that is chosen in the moment of the sweep stays, or is refused: an avatar is never broken', async () => {
  const { orders } = await interleave(app, {
    begin: withOldUpload,
    // In a transaction, so that the sweep also meets a choice that is made and not committed yet.
    acts: [({ path, user }) => choosePicture(app.ctx.db, user.user_id, path), () => removeUploads.run(app.ctx)],
    async check({ path, token: by }, [isChosen, removed]) {
      const avatar = (await app.get('/profile', { token: by })).data.profile_image;
      expect([avatar, removed, (await fetchPicture(path)).statusCode]).toEqual(isChosen ? [path, 0, 200] : ['', 1, 404]);
    },
    limit: 60,
  });
  expect(orders).toBeGreaterThan(8);
});

test('M-10 AMB-22 a picture chosen while its account is deleted goes with it, and the two never deadlock', async () => {
  const { deadlocks } = await interleave(app, {
    begin: withOldUpload,
    acts: [
      ({ path, token: by }) => choose(path, by),
      ({ number: own, token: by }) => app.post('/delete-account', { number: own }, { token: by }),
    ],
    async check({ path, user }, [chosen, deleted]) {
      expect([deleted.http, deleted.status]).toEqual([200, true]);
      expect(chosen.http).toBeLessThan(500);
      const rows = await app.ctx.db.all(sql`select profile_image from users where user_id = ${user.user_id}`);
      expect(rows).toEqual([{ profile_image: '' }]);
      expect((await fetchPicture(path)).statusCode).toBe(404);
    },
    limit: 60,
  });
  expect(deadlocks).toBe(0);
});

test('M-10 AMB-17 a server that is to stop begins to remove no further picture; the next one does', async () => {
  for (let i = 0; i < 2; i++) await upload(await picture().jpeg().toBuffer());
  await app.dev('clock', { advance_ms: 25 * 3_600_000 });
  const stop = new AbortController();
  const removed = vi.spyOn(fileStorage(app.ctx.config), 'remove').mockImplementationOnce(async () => stop.abort());
  expect(await removeUploads.run(app.ctx, stop.signal)).toBe(1);
  expect(await removeUploads.run(app.ctx)).toBeGreaterThan(0);
  removed.mockRestore();
});

test('M-10 a picture that another one replaced goes a day after it came; the one in use stays', async () => {
  const [first, second] = [await upload(await picture().jpeg().toBuffer()), await upload(await picture().jpeg().toBuffer())];
  await choose(first.data.imagePath);
  await app.dev('clock', { advance_ms: 25 * 3_600_000 });
  await removeUploads.run(app.ctx);
  const shown = async () => Promise.all([first, second].map(async ({ data }) => (await fetchPicture(data.imagePath)).statusCode));
  expect(await shown()).toEqual([200, 404]);
  const third = await upload(await picture().jpeg().toBuffer());
  await choose(third.data.imagePath);
  await removeUploads.run(app.ctx);
  expect([...(await shown()), (await fetchPicture(third.data.imagePath)).statusCode]).toEqual([404, 404, 200]);
});

test('M-10 the sweep reads the uploads that are due, however many pictures are in use', async () => {
  const { path, user } = await withOldUpload();
  await app.ctx.db.run(sql`
    insert into uploads (user_id, name, due_at) select ${user.user_id}, 'used-' || n, null
    from generate_series(1, 3000) n`);
  await app.owner.pool.query('analyze uploads');
  const due = async (tx: Db) => (await giveUpDueUploads(tx, 50)).includes(path.replace('/uploads/', ''));
  expect(await rowsReadBy(app.ctx.db, 'uploads', due)).toBeLessThan(200);
  expect((await fetchPicture(path)).statusCode).toBe(404);
});
