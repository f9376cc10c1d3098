import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';

/** This file is plain JavaScript for any Node from 20, because it runs before anything is installed. */

const WINDOWS = process.platform === 'win32';

/**
 * Runs `npm ci` if node_modules is missing or differs from package-lock.json. Ends the process if `npm ci`
 * fails.
 */
export function install(root) {
  const reason = whyInstall(root);
  if (!reason) return linkOwnPackages(root);
  console.log(`Installing packages (${reason}); this takes about a minute.`);
  const [command, args] = npmCommand(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: command === 'npm' && WINDOWS,
  });
  if (status !== 0)
    leave(
      `npm ci failed${error ? ` (${error.message})` : ''}: see above, put it right and run the same command again.`,
    );
}

/** Says in one phrase what `node_modules` lacks; empty if it matches the lock file. */
export function whyInstall(root) {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return 'first start';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  const production = process.env.NODE_ENV === 'production';
  const differs = Object.entries(wanted).some(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return false;
    const found = present[path];
    // A production install rightly lacks packages for other platforms and for development.
    if (!found) return !entry.optional && !entry.devOptional && !(entry.dev && production);
    return found.version !== entry.version;
  });
  return differs ? 'package-lock.json has changed' : '';
}

/** Links the packages of this repository that are newer than the install, as npm would. */
export function linkOwnPackages(root) {
  for (const [path, { link, resolved }] of Object.entries(packagesOf(join(root, 'package-lock.json')))) {
    const place = join(root, path);
    if (!link || !resolved || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place, 'junction');
  }
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function npmCommand(args) {
  // Under `npm start` this variable names the npm that runs us; otherwise npm is looked up on the PATH.
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
}

/**
 * Returns the Node that runs the product: the `node` package's, fetched again where its install script did
 * not run. Otherwise it returns an installed Node from 24 on. Ends the process with one line if there is
 * none.
 */
export function findNode(root) {
  const home = join(root, 'node_modules', 'node');
  const pinned = join(home, 'bin', WINDOWS ? 'node.exe' : 'node');
  if (!existsSync(pinned) && existsSync(home)) {
    console.log('Fetching Node 26 (its install script did not run).');
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, stdio: 'inherit' });
  }
  const first = tryNode(pinned);
  if (first.major >= 24) return pinned;

  // npm puts node_modules/.bin before the PATH: a broken Node there would break every later npm command.
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, WINDOWS ? 'node.exe' : 'node'));
  const candidates = [process.execPath, process.env.npm_node_execpath, ...onPath].filter(
    (path) => path && path !== pinned && existsSync(path),
  );
  const usable = candidates
    .map((path) => ({ path, major: tryNode(path).major }))
    .filter(({ major }) => major >= 24);
  const best = usable.sort((a, b) => b.major - a.major)[0];
  if (best) return best.path;
  return leave(
    `Node 26 cannot run here: ${explain(first.trouble)} A Node 24 or newer on the PATH would do as well.`,
  );
}

function tryNode(path) {
  const { stdout, stderr, error } = spawnSync(path, ['-p', 'process.versions.node'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return {
    major: Number.parseInt(stdout ?? '', 10) || 0,
    trouble: `${stderr ?? ''} ${error?.message ?? ''}`,
  };
}

function explain(trouble) {
  const library = /(lib[\w+.-]+\.so[.\d]*)/.exec(trouble)?.[1];
  if (library?.startsWith('libatomic'))
    return `the system library ${library} is missing (Debian and Ubuntu: apt-get install libatomic1; Fedora: dnf install libatomic).`;
  if (library) return `the system library ${library} is missing or too old.`;
  return trouble.trim().split('\n')[0] || 'its program file is missing (npm install scripts are blocked?).';
}

function leave(message) {
  console.error(message);
  process.exit(1);
}
