import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTemporaryData } from './db/embedded-files.ts';
import { isAlive } from './db/embedded-server.ts';

/** The real program, started on an empty data folder and stopped before it is open. */
let dataDir: string;
let product: ChildProcess | undefined;
let said: string;

beforeEach(() => {
  dataDir = makeTemporaryData('houseful-main-');
  said = '';
});

afterEach(async () => {
  product?.kill('SIGKILL');
  const pid = databasePid();
  if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
  if (pid) await vi.waitUntil(() => !isAlive(pid), { timeout: 10_000 });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

function databasePid(): number {
  const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

/** Starts the program and sends `signal` when it prints `line`. Returns its exit code. */
async function stopAt(line: string, signal: NodeJS.Signals): Promise<number | null> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], { env });
  product = child;
  const hear = (chunk: Buffer): void => {
    const before = said;
    said += chunk;
    if (!before.includes(line) && said.includes(line)) child.kill(signal);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

test.each([
  ['while the database starts', 'Starting the database', 'SIGINT'],
  ['while the demo chain is being made', 'Opening the demo chain', 'SIGTERM'],
] as const)('Q-15 a start stopped %s ends cleanly and leaves no database running', { timeout: 60_000 }, async (_when, line, signal) => {
  expect([await stopAt(line, signal), said]).toEqual([0, expect.stringMatching(/Stopping \.\.\.\n$/)]);
  expect(said).not.toContain('Error');
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true);
  expect(databasePid()).toBe(0);
});
