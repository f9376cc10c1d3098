import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** `npm run check`: all checks that need not run the product, side by side, slowest first. */
type Check = { name: string; command: string[]; cwd?: string };

const bin = (...parts: string[]) => join(ROOT, 'node_modules', ...parts);
const script = (name: string) => [join(ROOT, 'scripts', name)];
const web = join(ROOT, 'apps', 'web');

const typegen: Check = {
  name: 'route types',
  command: [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'],
  cwd: web,
};
/**
 * Each package and app has its own `tsconfig.json`, so that browser types are unknown where no browser is.
 * The last one covers the tests.
 */
const typed = [
  ...['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  ),
  '.',
];
const CHECKS: Check[] = [
  ...typed.map((folder) => ({
    name: `types of ${folder}`,
    command: [bin('typescript', 'bin', 'tsc'), '-p', folder],
  })),
  { name: 'lint', command: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet'] },
  { name: 'unused', command: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'sizes', command: script('check-size.ts') },
  { name: 'generated files', command: [...script('write-generated.ts'), '--check'] },
  { name: 'texts', command: script('check-text.ts') },
  { name: 'coverage', command: script('check-coverage.ts') },
  { name: 'structure', command: script('check-structure.ts') },
  { name: 'prose', command: script('check-prose.ts') },
  { name: 'format', command: [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'] },
];

async function run({ name, command, cwd = ROOT }: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(26)} ${seconds} s`);
  if (code !== 0) console.log(Buffer.concat(output).toString().trimEnd());
  return code === 0;
}

const wanted = process.argv.slice(2);
const queue = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results: boolean[] = existsSync(join(web, 'react-router.config.ts')) ? [await run(typegen)] : [];
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(next));
};
await Promise.all([worker(), worker()]);
process.exitCode = results.every(Boolean) ? 0 : 1;
