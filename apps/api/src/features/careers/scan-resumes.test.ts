import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/setup/app.ts';
import { newUuid } from '../../ids.ts';
import { keepFile } from '../uploads/keep-file.ts';
import { resumeFileName } from './present-resume.ts';
import { readResume } from './read-resume.ts';
import { scanBytes } from './scan-bytes.ts';
import { scanResumes } from './scan-resumes.job.ts';
import { insertApplication } from './store.ts';

/** Speaks INSTREAM as clamd documents it: a command, chunks behind their lengths, an empty chunk, then one line. */
let clamd: Server;
let app: TestApp;
let url: string;
beforeAll(async () => {
  clamd = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      heard = Buffer.concat([heard, chunk]);
      const file = streamed(heard);
      if (!file) return;
      const text = file.toString('latin1');
      if (text.includes('HANG UP')) socket.destroy();
      else socket.end(text.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
  url = `clamd://127.0.0.1:${(clamd.address() as { port: number }).port}`;
  app = await startTestApp({ env: { CLAMAV_URL: url } });
});
afterAll(async () => {
  await app?.close();
  clamd?.close();
});

/** The file, once its last, empty chunk has come. */
function streamed(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return heard.toString('latin1', 0, command.length) === command ? Buffer.concat(parts) : null;
    parts.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function store(resume: string): Promise<string> {
  const applicationId = newUuid();
  const person = {
    name: 'Imran',
    email: 'imran@mail.example',
    mobile: '9876543210',
    city: 'Mumbai',
    experience: '4',
    employer: '',
    note: '',
  };
  await insertApplication(app.ctx.db, {
    ...person,
    applicationId,
    jobId: 'J-1041',
    resumeName: 'cv.pdf',
    resumeType: 'pdf',
    resumeFile: await keepFile(app.ctx, app.ctx.db, { ending: 'pdf', bytes: Buffer.from(resume), userId: null }),
  });
  return applicationId;
}
const exported = async (id: string): Promise<string | null> => {
  const resume = await readResume(app.ctx.config, app.ctx.db, id);
  return resume && resumeFileName(id, resume);
};

test('AMB-96 a resume is exported as unsafe until the scanner has passed it, and never when it carries a virus', async () => {
  const [clean, bad] = [await store(`%PDF-1.7 ${'x'.repeat(200_000)} %%EOF`), await store('%PDF-1.7 EICAR %%EOF')];
  expect([await exported(clean), await exported(bad)]).toEqual([`${clean}.unsafe.pdf`, `${bad}.unsafe.pdf`]);
  await app.dev('jobs/run', {});
  expect([await exported(clean), await exported(bad)]).toEqual([`${clean}.pdf`, null]);
});

test('AMB-96 a scanner that hangs up gives no verdict: the resume stays unsafe, and the others are scanned', async () => {
  const silent = await store('%PDF-1.7 HANG UP %%EOF');
  const other = await store('%PDF-1.7 %%EOF');
  await scanResumes.run(app.ctx);
  expect([await exported(silent), await exported(other)]).toEqual([`${silent}.unsafe.pdf`, `${other}.pdf`]);
  await expect(scanBytes(url, Buffer.from('HANG UP'))).rejects.toThrow('no verdict');
});
