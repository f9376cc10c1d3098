import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, type Places, StartProblem } from './embedded-files.ts';

export type Server = { pid: number; port: number; child: ChildProcess | undefined; adopted: boolean };

/** Asked when the pid file alone cannot tell: does this port serve our data folder? */
export type Asks = (port: number) => Promise<boolean>;

const READY_MS = 120_000;
const STOP_MS = 20_000;
const ENV = { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes the cluster unless it exists. It is made in a folder beside and then renamed, so that a run killed
 * half-way leaves nothing that looks like a database. Letters are C.UTF-8: under ctype C the trigram search
 * would drop every non-Latin letter.
 */
export function makeCluster(places: Places, password: string, durable: boolean): void {
  const { state, cluster, account, binaries } = places;
  dropHalfMade(state);
  if (existsSync(cluster)) return checkVersion(cluster, binaries.major);
  const part = `${cluster}.new-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${part}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(part, { mode: 0o700 });
  if (account) for (const path of [passwordFile, part]) chownSync(path, account.uid, account.gid);
  try {
    const letters = ['C.UTF-8', 'en_US.UTF-8', 'C'];
    const failure = letters
      .map((ctype) => runInitdb(places, part, passwordFile, ctype, durable))
      .find((text, i) => text === '' || i === letters.length - 1);
    if (failure) throw new StartProblem(`PostgreSQL could not make its data folder: ${failure}`);
    renameSync(part, cluster);
  } catch (error) {
    // A second start made the cluster meanwhile: use that one.
    if (!existsSync(cluster)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function runInitdb(
  places: Places,
  target: string,
  passwordFile: string,
  ctype: string,
  durable: boolean,
): string {
  if (existsSync(join(target, 'PG_VERSION'))) return '';
  const args = [
    `--pgdata=${target}`,
    `--pwfile=${passwordFile}`,
    '--username=houseful',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ];
  if (!durable) args.push('--no-sync');
  const run = spawnSync(places.binaries.initdb, args, {
    ...as(places.account),
    env: ENV,
    cwd: places.state,
    encoding: 'utf8',
  });
  if (run.status === 0) return '';
  if (run.error) return spawnFailure(run.error as NodeJS.ErrnoException);
  return run.stderr.split('\n').find((line) => line.startsWith('initdb:')) ?? run.stderr.trim();
}

function spawnFailure(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT')
    return 'the bundled binaries do not run on this system (they need glibc, not musl): set DATABASE_URL';
  if (error.code === 'EPERM' || error.code === 'EINVAL')
    return 'it cannot run as root and this root may not change users: start as a normal user, or set DATABASE_URL';
  return error.message;
}

function dropHalfMade(state: string): void {
  for (const name of readdirSync(state).filter((entry) => entry.startsWith('cluster.new-'))) {
    const path = join(state, name);
    if (Date.now() - statSync(path).mtimeMs > 300_000) rmSync(path, { recursive: true, force: true });
  }
}

function checkVersion(cluster: string, major: string): void {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== major)
    throw new StartProblem(
      `${cluster} was made by PostgreSQL ${found}, this program brings ${major}: see "Upgrades" in deploy/README.md`,
    );
}

function as(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/**
 * Finds the server that runs on this cluster, if its parent was killed. Removes a pid file whose process is
 * gone, is a zombie, or is another program (pids are reused after a container's restart).
 */
export async function findRunning(cluster: string, asks: Asks): Promise<Server | undefined> {
  const file = join(cluster, 'postmaster.pid');
  for (const end = Date.now() + 10_000; ; await wait(50)) {
    const { pid, port } = readPidFile(file);
    if (!pid) return undefined;
    const kind = isAlive(pid) ? kindOf(pid, cluster) : 'gone';
    if (kind === 'server') return { pid, port, child: undefined, adopted: true };
    if (kind === 'unknown' && port && (await asks(port)))
      return { pid, port, child: undefined, adopted: true };
    if (kind === 'gone' || kind === 'other' || Date.now() > end) {
      rmSync(file, { force: true });
      return undefined;
    }
  }
}

/**
 * Reads the server's pid file; answers zeros if there is none. A starting server may remove its predecessor's
 * file at any moment.
 */
export function readPidFile(file: string): { pid: number; port: number; ready: boolean } {
  let lines: string[] = [];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return {
    pid: Math.abs(Number(lines[0] ?? 0)),
    port: Number(lines[3] ?? 0),
    ready: lines[7]?.trim() === 'ready',
  };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.startsWith('Z') ?? false;
  } catch {
    return false;
  }
}

function kindOf(pid: number, cluster: string): 'server' | 'other' | 'unknown' {
  if (process.platform !== 'linux') return 'unknown';
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)) return 'server';
    return 'other';
  } catch {
    return 'unknown';
  }
}

/**
 * Returns the folder of the server's Unix socket, which only its account may enter. None on Windows, and none
 * for a path that is too long for a socket or that the server's list would split.
 */
const socketFolder = (cluster: string): string =>
  process.platform !== 'win32' && Buffer.byteLength(cluster) <= 80 && /^[\w/.-]+$/.test(cluster)
    ? cluster
    : '';

/**
 * The host part of a connection string to the server: its Unix socket, which costs a third less than the
 * loopback, else the loopback.
 */
export function hostOf(cluster: string, port: number): string {
  const folder = socketFolder(cluster);
  return folder && existsSync(join(folder, `.s.PGSQL.${port}`)) ? encodeURIComponent(folder) : '127.0.0.1';
}

/**
 * Starts the server and waits until it answers. A port that was taken is replaced, but for `onPort`:
 * connection strings in use name that.
 */
export async function launch(places: Places, durable: boolean, onPort?: number): Promise<Server> {
  const log = join(places.state, 'postgres.log');
  let sockets = socketFolder(places.cluster);
  for (let attempt = 1; ; attempt += 1) {
    const port = onPort ?? (await choosePort(places.state));
    const from = rotate(log);
    const child = spawnServer(places, { port, sockets, log, durable });
    if (await becomesReady(places.cluster, child)) {
      writeFileSync(join(places.state, 'port'), String(port));
      return { pid: child.pid ?? 0, port, child, adopted: false };
    }
    const text = readFileSync(log, 'utf8').slice(from);
    const fatal =
      text.split('\n').findLast((line) => line.includes('FATAL:')) ?? text.trim().split('\n').at(-1);
    // Some shared folders hold no sockets.
    if (/could not create any Unix-domain/.test(text)) sockets = '';
    else if (/Address already in use|could not create any TCP/.test(text)) {
      if (onPort) throw new StartProblem(`port ${onPort} is taken`);
      rmSync(join(places.state, 'port'), { force: true });
    } else if (!/lock file|shared memory block/.test(text))
      // Those two pass: the processes of a server that was killed need a moment to notice.
      throw new StartProblem(`PostgreSQL did not start: ${fatal ?? 'no message'} (log: ${log})`);
    if (attempt >= 20)
      throw new StartProblem(`PostgreSQL did not start: ${fatal ?? 'no message'} (log: ${log})`);
    await wait(250);
  }
}

function spawnServer(
  places: Places,
  { port, sockets, log, durable }: { port: number; sockets: string; log: string; durable: boolean },
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: sockets,
    shared_buffers: '128MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Else it would log the rows that it refuses, and with them whom they are about (O-26).
    log_error_verbosity: 'terse',
    ...(durable
      ? { synchronous_commit: 'on' }
      : {
          synchronous_commit: 'off',
          fsync: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
        }),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const output = openSync(log, 'a');
  // Its own session: a Ctrl-C meant for us must not stop the database before the requests in flight are
  // answered.
  const child = spawn(places.binaries.postgres, ['-D', places.cluster, ...flags], {
    ...as(places.account),
    env: ENV,
    cwd: places.state,
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
  });
  child.on('error', (error) =>
    writeFileSync(log, `FATAL: ${spawnFailure(error as NodeJS.ErrnoException)}\n`, { flag: 'a' }),
  );
  child.unref();
  closeSync(output);
  if (child.pid !== undefined) letWakersGoOn(child.pid, places.account);
  return child;
}

/**
 * Runs the server and its later children with batch scheduling (Linux). A process of the database that wakes
 * up then takes a free core, and does not push the API off its own. Without it the API sold a tenth less.
 * Does nothing without the tool `chrt`.
 */
function letWakersGoOn(pid: number, account: Account): void {
  if (process.platform !== 'linux') return;
  spawnSync('chrt', ['--batch', '--pid', '0', String(pid)], {
    ...as(account),
    env: ENV,
    stdio: 'ignore',
    timeout: 1_000,
  });
}

async function becomesReady(cluster: string, child: ChildProcess): Promise<boolean> {
  const file = join(cluster, 'postmaster.pid');
  for (const end = Date.now() + READY_MS; Date.now() < end; await wait(10)) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const { pid, ready } = readPidFile(file);
    if (ready && pid === child.pid) return true;
  }
  child.kill('SIGQUIT');
  return false;
}

function rotate(log: string): number {
  const size = existsSync(log) ? statSync(log).size : 0;
  if (size < 5_000_000) return size;
  renameSync(log, `${log}.1`);
  return 0;
}

async function choosePort(state: string): Promise<number> {
  const file = join(state, 'port');
  const stored = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (stored && (await isFree(stored))) return stored;
  for (;;) {
    const port = 20_000 + (randomBytes(2).readUInt16LE() % 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Asks the server to stop: nothing is lost, open connections are cut. Presses harder after 20 s. */
export async function halt(places: Places, server: Server): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(places.binaries.pgCtl, ['stop', '-D', places.cluster, '-m', 'fast', '-w'], {
      env: ENV,
      windowsHide: true,
    });
    return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (signalServer(server, signal))
      for (const end = Date.now() + STOP_MS; Date.now() < end && isAlive(server.pid); ) await wait(10);
    if (!isAlive(server.pid)) return;
  }
}

/** For a process that is on its way out and can wait for nothing. */
export function signalServer(server: Server, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(server.pid, signal);
  } catch {
    return false;
  }
}
