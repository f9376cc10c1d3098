import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROOT } from './source-files.ts';

const { whyInstall, linkOwnPackages } = (await import(`${ROOT}/scripts/install.mjs`)) as {
  whyInstall: (root: string) => string;
  linkOwnPackages: (root: string) => void;
};
const { hashSources } = (await import(`${ROOT}/scripts/web-build.mjs`)) as { hashSources: (root: string) => string };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'houseful-launch-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content, { mode });
}

const lock = (packages: object) => JSON.stringify({ packages });
const wanted = {
  '': {},
  'apps/api': { version: '1.0.0' },
  'node_modules/@houseful/api': { link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
};
const present = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/vitest': { version: '5.0.0' } };

describe('packages are installed', () => {
  test('when there are none', () => {
    write('package-lock.json', lock(wanted));
    expect(whyInstall(root)).toBe('first start');
  });

  test.each([
    ['a package is missing', { 'node_modules/vitest': { version: '5.0.0' } }],
    ['a package has another version', { ...present, 'node_modules/pg': { version: '7.9.9' } }],
    ['a package of this platform has another version', { ...present, 'node_modules/for-another-platform': { version: '0.9.0' } }],
  ])('when %s', (_, found) => {
    write('package-lock.json', lock(wanted));
    write('node_modules/.package-lock.json', lock(found));
    expect(whyInstall(root)).toBe('package-lock.json has changed');
  });

  test('not when everything is there, or only lacks other platforms', () => {
    write('package-lock.json', lock(wanted));
    write('node_modules/.package-lock.json', lock(present));
    expect(whyInstall(root)).toBe('');
  });

  test('and a package of our own that came with newer sources is linked', () => {
    write('package-lock.json', lock({ ...wanted, 'node_modules/@houseful/api': { link: true, resolved: 'apps/api' } }));
    write('apps/api/package.json', '{}');
    for (const _ of ['first', 'again']) linkOwnPackages(root);
    expect(existsSync(join(root, 'node_modules/@houseful/api/package.json'))).toBe(true);
  });

  test('not when production rightly lacks development packages', () => {
    write('package-lock.json', lock(wanted));
    write('node_modules/.package-lock.json', lock({ 'node_modules/pg': { version: '8.0.0' } }));
    expect(whyInstall(root)).toBe('package-lock.json has changed');
    vi.stubEnv('NODE_ENV', 'production');
    expect(whyInstall(root)).toBe('');
  });
});

const findNode = (env: NodeJS.ProcessEnv, program = process.execPath) => {
  const code = `import(${JSON.stringify(`${ROOT}/scripts/install.mjs`)}).then(({ findNode }) => console.log(findNode(${JSON.stringify(root)})))`;
  return execFileSync(program, ['-e', code], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
};

describe.skipIf(process.platform === 'win32')('the Node that runs the product', () => {
  const broken =
    '#!/bin/sh\necho "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2\nexit 127\n';

  test('is the installed one', () => {
    mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
    symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
    expect(findNode({ PATH: '' })).toBe(join(root, 'node_modules/node/bin/node'));
  });

  test('is a newer one at hand where the installed one cannot load, and npm no longer finds the broken one', () => {
    write('node_modules/node/bin/node', broken, 0o755);
    write('node_modules/.bin/node', broken, 0o755);
    expect(findNode({ PATH: '' })).toBe(process.execPath);
    expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(false);
  });
});

test('the web app is built again when a source changes, but not for a test or a picture of the same size', () => {
  write('package-lock.json', '{}');
  write('apps/web/src/root.tsx', 'one');
  write('packages/ui/src/kit/button.tsx', 'one');
  write('apps/web/public/pictures/a.webp', 'one');
  const first = hashSources(root);
  write('apps/web/src/root.test.tsx', 'one');
  write('apps/web/public/pictures/a.webp', 'two');
  write('apps/web/build/client/a.js', 'output');
  expect(hashSources(root)).toBe(first);
  write('packages/ui/src/kit/button.tsx', 'two');
  expect(hashSources(root)).not.toBe(first);
});
