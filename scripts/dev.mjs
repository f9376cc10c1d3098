import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './web-build.mjs';

/**
 * Runs the product for developers. The server restarts when a file that it loaded changes. The site is built
 * again when one of its sources changes, and the server, which loaded that build, restarts too.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [main, ...rest] = process.argv.slice(2);
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', main, ...rest], {
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));

let timer;
const packages = ['domain', 'contract', 'text', 'ui', 'app-kit', 'seat-map'].map(
  (name) => `packages/${name}/src`,
);
const sources = ['apps/web/src', ...packages];
for (const folder of sources) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => buildWeb(root, process.execPath), 300);
  });
}
