import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** `npm run check`: everything that can be said about the code without running it, side by side, slowest first. */
type Check = { name: string; command: string[]; cwd?: string };

const bin = (...parts: string[]) => join(ROOT, 'node_modules', ...parts);
const script = (name: string) => [join(ROOT, 'scripts', name)];
const web = join(ROOT, 'apps', 'web');

const typegen: Check = { name: 'route types', command: [bin('@react-router', 'dev', 'bin.cjs'), 'typegen'], cwd: web };
const CHECKS: Check[] = [
  { name: 'types', command: [bin('typescript', 'bin', 'tsc'), '-p', '.', '--noEmit'] },
  { name: 'lint', command: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--quiet'] },
  { name: 'unused', command: [bin('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'sizes', command: script('check-size.ts') },
  { name: 'generated files', command: [...script('write-generated.ts'), '--check'] },
  { name: 'texts', command: script('check-text.ts') },
  { name: 'coverage', command: script('check-coverage.ts') },
  { name: 'structure', command: script('check-structure.ts') },
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
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${seconds} s`);
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
