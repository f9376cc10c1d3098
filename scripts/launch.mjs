import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findNode, install } from './install.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * The one entry of every npm script. Runs on any Node from 20: installs what is missing, builds the web app when it is out of
 * date, then hands over to Node 26, which runs TypeScript as it is.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inside = (...parts) => join(root, ...parts);
// The young generation is held at 12 MB: left alone it grows to six times that, for no request more a second. One thread collects it: four helpers
// on a few cores each cost more than they clear. Of a heap that may have 4 GB the collector lets far more pile up than of one of 384 MB; about
// 70 MB are alive, and 126 were the most seen under load.
const SERVER = ['--max-semi-space-size=4', '--no-parallel-scavenge', '--max-old-space-size=384', inside('apps', 'api', 'src', 'main.ts')];

// Node keeps what it made of the sources: the next start takes less time and memory. The C library keeps free memory by thread; two shares
// of it are enough where one thread does nearly all, and what it no longer needs goes back at a fixed size: left alone, it raises that size with
// every large answer.
const SPARING = {
  NODE_COMPILE_CACHE: inside('node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const VERBS = {
  start: { web: true, run: SERVER },
  dev: { web: true, run: [inside('scripts', 'dev.mjs'), ...SERVER] },
  build: { web: 'force' },
  test: { web: true, run: [inside('node_modules', 'vitest', 'vitest.mjs'), 'run'] },
  check: { web: true, run: [inside('scripts', 'check.ts')] },
  bench: { web: true, run: [inside('bench', 'run.ts')] },
  invariants: { run: [inside('apps', 'api', 'cli', 'invariants.ts')] },
  reconcile: { run: [inside('apps', 'api', 'cli', 'reconcile.ts')] },
  fuzz: { run: [inside('scripts', 'fuzz.ts')] },
  simulate: { run: [inside('scripts', 'simulate.ts')] },
  mutate: { run: [inside('scripts', 'mutate.ts')] },
  enquiries: { run: [inside('apps', 'api', 'cli', 'enquiries.ts')] },
  'allow-signing-in': { run: [inside('apps', 'api', 'cli', 'allow-signing-in.ts')] },
  consents: { run: [inside('apps', 'api', 'cli', 'consents.ts')] },
  'allow-cancelling': { run: [inside('apps', 'api', 'cli', 'allow-cancelling.ts')] },
  'end-sessions': { run: [inside('apps', 'api', 'cli', 'end-sessions.ts')] },
  pages: { run: [inside('apps', 'api', 'cli', 'pages.ts')] },
  generate: { run: [inside('scripts', 'write-generated.ts')] },
  format: { run: [inside('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', '--write'] },
};

const [verb = 'start', ...rest] = process.argv.slice(2);
const task = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
if (!task) {
  console.error(`Unknown command "${verb}". Known: ${Object.keys(VERBS).join(', ')}`);
  process.exit(1);
}

process.chdir(root);
install(root);
const node = findNode(root);
const built = !task.web || !needsWeb(verb, rest) || buildWeb(root, node, { force: task.web === 'force' });
if (!built) process.exitCode = 1;
else if (task.run) handOver(node, [...task.run, ...rest]);

/** Single test files seldom need the web app; the journeys do. */
function needsWeb(name, args) {
  return name !== 'test' || args.length === 0 || args.some((arg) => arg.includes('journeys'));
}

/**
 * Becomes the given program where the system allows (one process, so signals and exit codes need no care), else runs it and
 * passes on signals and the way it ended.
 */
function handOver(program, args) {
  const path = [dirname(program), inside('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...SPARING, ...process.env, PATH: path };
  if (process.env.npm_lifecycle_event) args = ['--import', pathToFileURL(inside('scripts', 'follow-parent.mjs')).href, ...args];
  if (typeof process.execve === 'function' && process.platform !== 'win32' && existsSync(program)) {
    process.execve(program, [program, ...args], env);
  }
  if (process.env.npm_lifecycle_event) void import('./follow-parent.mjs');
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C in a terminal reaches the child by itself: sending it on would make it two.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Could not run ${program}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
