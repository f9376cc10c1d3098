import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findNode, install } from './install.mjs';
import { buildWeb } from './web-build.mjs';

/**
 * Entry of every npm script, for any Node from 20. Installs missing packages and builds an outdated web app.
 * Then it hands over to Node 26, which runs TypeScript directly.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const inside = (...parts) => join(root, ...parts);
// Memory limits of the server; the measurements stand in decision 0047. The young generation is capped and
// collected by one thread. A heap of 384 MB piles up less garbage than one of 4 GB; at most 126 MB were in
// use under load.
const SERVER = [
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--max-old-space-size=384',
  inside('apps', 'api', 'src', 'main.ts'),
];

// Node caches compiled sources, so the next start takes less time and memory. The C library keeps two pools
// of free memory, since one thread does nearly all work. A fixed trim threshold returns freed memory; by
// default it grows with every large answer.
const SPARING = {
  NODE_COMPILE_CACHE: inside('node_modules', '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

// Keys of `.env` count where the environment does not name them.
const KEYS = `--env-file-if-exists=${inside('.env')}`;

const VERBS = {
  start: { web: true, run: [KEYS, ...SERVER] },
  dev: { web: true, run: [KEYS, inside('scripts', 'dev.mjs'), ...SERVER] },
  build: { web: 'force' },
  test: { web: true, run: [inside('node_modules', 'vitest', 'vitest.mjs'), 'run'] },
  check: { web: true, run: [inside('scripts', 'check.ts')] },
  bench: { web: true, run: [inside('bench', 'run.ts')] },
  grow: { run: [inside('bench', 'grow.ts')] },
  invariants: { run: [KEYS, inside('apps', 'api', 'cli', 'invariants.ts')] },
  reconcile: { run: [KEYS, inside('apps', 'api', 'cli', 'reconcile.ts')] },
  migrate: { run: [KEYS, inside('apps', 'api', 'cli', 'migrate.ts')] },
  fuzz: { run: [inside('scripts', 'fuzz.ts')] },
  simulate: { run: [inside('scripts', 'simulate.ts')] },
  mutate: { run: [inside('scripts', 'mutate.ts')] },
  enquiries: { run: [KEYS, inside('apps', 'api', 'cli', 'enquiries.ts')] },
  'allow-signing-in': { run: [KEYS, inside('apps', 'api', 'cli', 'allow-signing-in.ts')] },
  consents: { run: [KEYS, inside('apps', 'api', 'cli', 'consents.ts')] },
  'allow-cancelling': { run: [KEYS, inside('apps', 'api', 'cli', 'allow-cancelling.ts')] },
  'end-sessions': { run: [KEYS, inside('apps', 'api', 'cli', 'end-sessions.ts')] },
  texts: { run: [inside('scripts', 'texts.ts')] },
  pages: { run: [KEYS, inside('apps', 'api', 'cli', 'pages.ts')] },
  bars: { run: [inside('scripts', 'print-bars.ts')] },
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

/** Says whether a command needs the web app. Single test files seldom do, except the journeys. */
function needsWeb(name, args) {
  return name !== 'test' || args.length === 0 || args.some((arg) => arg.includes('journeys'));
}

/**
 * Becomes the given program where the system allows, so signals and exit codes need no care. Otherwise runs
 * it, and passes on signals and its exit code.
 */
function handOver(program, args) {
  const path = [dirname(program), inside('node_modules', '.bin'), process.env.PATH].join(delimiter);
  const env = { ...SPARING, ...process.env, PATH: path };
  if (process.env.npm_lifecycle_event)
    args = ['--import', pathToFileURL(inside('scripts', 'follow-parent.mjs')).href, ...args];
  if (typeof process.execve === 'function' && process.platform !== 'win32' && existsSync(program)) {
    process.execve(program, [program, ...args], env);
  }
  if (process.env.npm_lifecycle_event) void import('./follow-parent.mjs');
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child by itself: passing it on would send it twice.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal));
  }
  child.on('error', (error) => {
    console.error(`Could not run ${program}: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)));
}
