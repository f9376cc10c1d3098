import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../apps/api/src/db/embedded.ts';
import { makeTemporaryData } from '../apps/api/src/db/embedded-files.ts';
import { createCaller, type HttpCaller } from './http-caller.ts';

/** The API as a process of its own. */
export interface BenchApi {
  url: string;
  pid: number;
  call: HttpCaller;
  stop(): Promise<void>;
}

/** The product as a process of its own over a durable database, both on an empty folder. */
export interface BenchProduct extends BenchApi {
  databaseUrl: string;
  /** Returns the resident memory of the API process, MB. */
  rss(): number;
  /** Returns the CPU time used so far, ms: the API process, and all processes of the database. */
  cpu(): { node: number; database: number };
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** The kernel counts CPU in ticks of 10 ms. */
const TICK_MS = 10;

export async function startProduct(): Promise<BenchProduct> {
  const folder = makeTemporaryData('houseful-bench-');
  const database = await startEmbedded({ dataDir: folder, log: () => undefined });
  const api = await startApi(database.url, folder);
  const postmaster = await postmasterOf(database.url);
  return {
    ...api,
    databaseUrl: database.url,
    rss: () => Number(/VmRSS:\s+(\d+)/.exec(readSafely(`/proc/${api.pid}/status`))?.[1] ?? 0) / 1024,
    cpu: () => ({ node: cpuOf(api.pid), database: databaseCpu(postmaster) }),
    async stop() {
      await api.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the API as the launcher does, without rate limits; `preload` is a module that Node loads first. */
export async function startApi(databaseUrl: string, folder: string, preload?: string): Promise<BenchApi> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/launch.mjs'), 'start'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      ...(preload && { NODE_OPTIONS: `--import ${preload}` }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /open at (http:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the product ended: ${text}`)));
  });
  const call = createCaller(url);
  await call.post('/v1.0/dev/limits', { off: true });
  return {
    url,
    pid: child.pid ?? 0,
    call,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      call.close();
    },
  };
}

function cpuOf(pid: number): number {
  const fields = readSafely(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** Returns the parent of all backends. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
  const backend = readSafely(`/proc/${rows[0]?.pid}/stat`);
  await client.end();
  return Number(backend.split(') ')[1]?.split(' ')[1] ?? 0);
}

/**
 * Returns the CPU time of the postmaster and its children. A child that has ended counts through its parent.
 */
function databaseCpu(postmaster: number): number {
  const stat = readSafely(`/proc/${postmaster}/stat`).split(') ')[1]?.split(' ') ?? [];
  const ended = (Number(stat[13] ?? 0) + Number(stat[14] ?? 0)) * TICK_MS;
  const children = readdirSync('/proc').filter(
    (name) =>
      /^\d+$/.test(name) &&
      readSafely(`/proc/${name}/stat`).split(') ')[1]?.split(' ')[1] === String(postmaster),
  );
  return ended + cpuOf(postmaster) + children.reduce((sum, each) => sum + cpuOf(Number(each)), 0);
}

function readSafely(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
