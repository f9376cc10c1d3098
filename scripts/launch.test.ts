import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

test('container and systemd service give the server the memory settings of npm start (decision 0047)', () => {
  const launcher = read('launch.mjs');
  const flags = [...(/^const SERVER = [^;]*/m.exec(launcher)?.[0] ?? '').matchAll(/'(--[^']+)'/g)].map(([, flag]) => flag);
  const variables = [...launcher.matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`);
  expect([flags.length, variables.length]).toEqual([3, 2]);

  const container = read('../deploy/Containerfile');
  expect(/^CMD (.*)$/m.exec(container)?.[1]).toBe(JSON.stringify(['node', ...flags, 'apps/api/src/main.ts']).replaceAll(',', ', '));
  // The container runs its last stage.
  for (const variable of variables) expect(container.split('FROM ').at(-1)).toMatch(new RegExp(`^ENV .*${variable}\\b`, 'm'));

  const service = read('../deploy/houseful.service');
  expect(/^ExecStart=\S+ (.*)$/m.exec(service)?.[1]).toBe([...flags, 'apps/api/src/main.ts'].join(' '));
  for (const variable of variables) expect(service).toMatch(new RegExp(`^Environment=.*${variable}\\b`, 'm'));
});

test('npm start and operators’ commands read .env, and the environment comes first', () => {
  const root = mkdtempSync(join(tmpdir(), 'houseful-launch-'));
  const put = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of ['launch', 'install', 'web-build', 'follow-parent'])
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(root, 'scripts', `${name}.mjs`));
  put('package-lock.json', '{}');
  put('node_modules/.package-lock.json', '{}');
  symlinkSync(join(import.meta.dirname, '..', 'node_modules', 'node'), join(root, 'node_modules', 'node'));
  put('apps/api/cli/consents.ts', 'console.log(process.env.DATA_DIR, process.env.PORT);');
  put('.env', 'DATA_DIR=from-the-file\nPORT=1\n');
  const said = execFileSync(process.execPath, [join(root, 'scripts', 'launch.mjs'), 'consents'], {
    env: { PATH: process.env.PATH, PORT: '2' },
    encoding: 'utf8',
  });
  expect(said).toBe('from-the-file 2\n');
  rmSync(root, { recursive: true });
});
