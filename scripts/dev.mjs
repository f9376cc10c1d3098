import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './web-build.mjs';

/**
 * The product while it is worked on: the server starts again when a file it has loaded changes, and the site is built again when
 * one of its sources does; the server has loaded that build, so it follows.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [main, ...rest] = process.argv.slice(2);
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, ...rest], { stdio: 'inherit' });
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));

let timer;
const sources = ['apps/web/src', 'packages/ui/src', 'packages/text/src', 'packages/domain/src', 'packages/contract/src'];
for (const folder of sources) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildWeb(root, process.execPath), 300);
  });
}
