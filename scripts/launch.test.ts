import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

test('container and systemd service give the server the memory settings of npm start (decision 0008)', () => {
  const launcher = read('launch.mjs');
  const flags = [...(/^const SERVER = .*/m.exec(launcher)?.[0] ?? '').matchAll(/'(--[^']+)'/g)].map(([, flag]) => flag);
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
