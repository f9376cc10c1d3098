import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { startBucket, type TestBucket } from '../../../../../tests/setup/bucket.ts';
import { sendForm } from '../../../../../tests/setup/send-form.ts';
import { uploadsDir } from '../../config/config.ts';
import { transaction } from '../../db/transaction.ts';
import { fileStorage } from '../uploads/choose-storage.ts';
import { keepFile } from '../uploads/keep-file.ts';
import { removeUploads } from '../uploads/remove-uploads.job.ts';
import { forgetApplications } from './forget-applications.job.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const LONG = { timeout: 60_000 };
const DAY = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const FORM = {
  job_id: 'J-1041',
  name: 'Imran Qureshi',
  email: 'imran@mail.example',
  mobile: '9876543210',
  city: 'Mumbai',
  experience: '4',
  consent: 'Y',
};

const folder = mkdtempSync(join(tmpdir(), 'houseful-resumes-'));
let bucket: TestBucket;
/** Two products, with their uploads on a disk and in a bucket. */
let onDisk: TestApp;
let inBucket: TestApp;
beforeAll(async () => {
  bucket = await startBucket();
  onDisk = await startTestApp({ env: { DATA_DIR: folder } });
  inBucket = await startTestApp({ env: { S3_URL: bucket.url() } });
});
beforeEach(async () => {
  await Promise.all([onDisk, inBucket].map((app) => app.dev('limits', { off: true })));
  await onDisk.dev('clock', { reset: true });
  await onDisk.owner.pool.query('delete from applications');
  await onDisk.owner.pool.query('delete from uploads');
  await onDisk.owner.pool.query('delete from outbox');
  rmSync(uploadsDir(onDisk.ctx.config), { recursive: true, force: true });
});
afterAll(async () => {
  await onDisk?.close();
  await inBucket?.close();
  await bucket?.close();
  rmSync(folder, { recursive: true, force: true });
});

const apply = (app: TestApp, bytes = PDF, headers: Record<string, string> = {}) =>
  sendForm(app, '/jobs/apply', { fields: FORM, file: { field: 'resume', bytes, name: 'cv.pdf' }, headers });
const rows = async (app: TestApp, query: string) => (await app.owner.pool.query(query)).rows;
const applications = (app: TestApp) => rows(app, 'select application_id, resume_file from applications');
const uploads = (app: TestApp) => rows(app, 'select name, due_at from uploads order by created_at');
const filesOnDisk = (): string[] => {
  const at = uploadsDir(onDisk.ctx.config);
  return existsSync(at) ? readdirSync(at).sort() : [];
};

/** The command as an operator runs it, in the environment of the product. Answers the files that it wrote. */
async function exportResumes(app: TestApp, env: Record<string, string>) {
  const into = mkdtempSync(join(tmpdir(), 'houseful-export-'));
  const code = await new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['apps/api/cli/enquiries.ts', '--resumes', into],
      { cwd: ROOT, env: { ...process.env, NODE_ENV: '', DATABASE_URL: app.databaseUrl, DATA_DIR: folder, ...env } },
      () => resolve(child.exitCode),
    );
  });
  const files = Object.fromEntries(readdirSync(into).map((name) => [name, readFileSync(join(into, name))]));
  rmSync(into, { recursive: true });
  return { code, files };
}

test('P-12 AMB-96 a resume lies among the uploads, not in the database, and no address leads to it', async () => {
  expect(await apply(onDisk)).toMatchObject({ http: 200, status: true });
  const [row] = await applications(onDisk);
  expect(row).toMatchObject({ resume_file: expect.stringMatching(/^[\w-]{24}\.pdf$/) });
  expect(filesOnDisk()).toEqual([row.resume_file]);
  const file = join(uploadsDir(onDisk.ctx.config), row.resume_file);
  expect(readFileSync(file)).toEqual(PDF);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect((await onDisk.app.inject({ method: 'GET', url: `/uploads/${row.resume_file}` })).statusCode).toBe(404);
  const { token } = await onDisk.register();
  const chosen = await onDisk.put('/profile/image', { profile_image: `/uploads/${row.resume_file}` }, { token });
  expect(chosen).toMatchObject({ http: 400, status: false });
});

test('P-12 AMB-96 the operator’s command hands out resumes from the disk and from the bucket', LONG, async () => {
  const fromDisk = (await apply(onDisk)).data.application_id;
  const other = Buffer.concat([PDF, PDF]);
  const fromBucket = (await apply(inBucket, other)).data.application_id;
  expect(await exportResumes(onDisk, {})).toEqual({ code: 0, files: { [`${fromDisk}.unsafe.pdf`]: PDF } });
  const S3_URL = bucket.url();
  expect(await exportResumes(inBucket, { S3_URL })).toEqual({ code: 0, files: { [`${fromBucket}.unsafe.pdf`]: other } });
  // The product's bucket was not named: the command says so, instead of an empty folder without a word.
  expect(await exportResumes(inBucket, { S3_URL: '' })).toEqual({ code: 1, files: {} });
});

test('P-12 AMB-96 after a year the application, its resume and the note of the upload are gone, and not before', async () => {
  await apply(onDisk);
  const sweep = async () => {
    await forgetApplications.run(onDisk.ctx);
    await removeUploads.run(onDisk.ctx);
    return [(await applications(onDisk)).length, (await uploads(onDisk)).length, filesOnDisk().length];
  };
  expect(await sweep()).toEqual([1, 1, 1]);
  await onDisk.dev('clock', { advance_ms: 364 * DAY });
  expect(await sweep()).toEqual([1, 1, 1]);
  await onDisk.dev('clock', { advance_ms: 3 * DAY });
  expect(await sweep()).toEqual([0, 0, 0]);
});

test('P-12 a resume whose removal fails is tried again until it is gone', async () => {
  await apply(onDisk);
  await onDisk.dev('clock', { advance_ms: 367 * DAY });
  await forgetApplications.run(onDisk.ctx);
  const broken = vi.spyOn(fileStorage(onDisk.ctx.config), 'remove').mockRejectedValueOnce(new Error('the disk is gone'));
  expect(await removeUploads.run(onDisk.ctx)).toBe(0);
  broken.mockRestore();
  expect([(await uploads(onDisk)).length, filesOnDisk().length]).toEqual([1, 1]);
  expect(await removeUploads.run(onDisk.ctx)).toBe(1);
  expect([await uploads(onDisk), filesOnDisk()]).toEqual([[], []]);
});

test('P-12 AMB-96 a store of uploads that fails answers 503, no application is written, and nobody is told', async () => {
  const lost = await startTestApp({ env: { S3_URL: bucket.url('nowhere') } });
  // A file where the folder of uploads should be.
  writeFileSync(uploadsDir(onDisk.ctx.config), '');
  for (const app of [lost, onDisk]) {
    await app.dev('limits', { off: true });
    for (const key of ['', 'cv-1']) {
      const refused = await apply(app, PDF, { 'idempotency-key': key });
      expect(refused).toMatchObject({ http: 503, status: false, headers: { 'retry-after': '2' } });
    }
    expect(await applications(app)).toEqual([]);
    expect(await rows(app, "select from outbox where template = 'enquiry_received'")).toEqual([]);
  }
  await lost.close();
  rmSync(uploadsDir(onDisk.ctx.config));
  expect(await apply(onDisk, PDF, { 'idempotency-key': 'cv-1' })).toMatchObject({ http: 200, status: true });
});

test('P-12 Q-16 an application that the store of uploads failed does not count among the five hundred of a day', async () => {
  await onDisk.dev('limits', { off: false });
  const broken = vi.spyOn(fileStorage(onDisk.ctx.config), 'put').mockRejectedValueOnce(new Error('the disk is full'));
  const counted = () => rows(onDisk, "select cardinality(moments) as n from rate_counters where key = 'applications of everybody'");
  expect(await apply(onDisk)).toMatchObject({ http: 503 });
  broken.mockRestore();
  expect(await counted()).toEqual([{ n: 0 }]);
  expect(await apply(onDisk)).toMatchObject({ http: 200 });
  expect(await counted()).toEqual([{ n: 1 }]);
});

test('P-12 a resume whose application was never written goes a day later', async () => {
  const { pool } = onDisk.owner;
  await pool.query(`alter table applications add constraint no_more check (name <> 'Imran Qureshi')`);
  expect(await apply(onDisk)).toMatchObject({ http: 500, status: false });
  await pool.query('alter table applications drop constraint no_more');
  await removeUploads.run(onDisk.ctx);
  expect(filesOnDisk()).toHaveLength(1);
  await onDisk.dev('clock', { advance_ms: DAY + 60_000 });
  await removeUploads.run(onDisk.ctx);
  expect([await uploads(onDisk), filesOnDisk()]).toEqual([[], []]);
});

test('Q-15 P-12 an application is stored once, though its first answer was lost or two came at once', async () => {
  const key = { 'idempotency-key': 'application-7' };
  const first = await apply(onDisk, PDF, key);
  await onDisk.owner.pool.query('delete from idempotency_keys');
  const [again, twin] = await Promise.all([apply(onDisk, PDF, key), apply(onDisk, PDF, key)]);
  expect([again.data, twin.data]).toEqual([first.data, first.data]);
  expect(await applications(onDisk)).toHaveLength(1);
  const told = await rows(onDisk, `select from outbox where dedupe_key like 'application ${first.data.application_id}%'`);
  expect(told).toHaveLength(1);
  await onDisk.dev('clock', { advance_ms: 2 * DAY });
  await removeUploads.run(onDisk.ctx);
  expect(filesOnDisk()).toEqual([(await applications(onDisk))[0].resume_file]);
});

test('Uploads: no file goes over the network inside a transaction', async () => {
  const file = { ending: 'pdf', bytes: PDF, userId: null };
  await expect(transaction(onDisk.ctx.db, (tx) => keepFile(onDisk.ctx, tx, file))).rejects.toThrow('before the transaction');
  expect(filesOnDisk()).toEqual([]);
});
