import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';
import { coverage } from './write-coverage.ts';
import { envExample } from './write-env.ts';
import { schema } from './write-schema.ts';

const OPENAPI = join(ROOT, 'packages', 'contract', 'src', 'openapi.ts');

/** `npm run generate` writes every generated file; `--check` only says which files are out of date. */
const FILES: Record<string, () => Promise<string> | string> = {
  '.env.example': envExample,
  'docs/coverage.md': coverage,
  'apps/api/db/schema.sql': schema,
  ...(existsSync(OPENAPI) && { 'docs/openapi.json': openApi }),
};

async function openApi(): Promise<string> {
  const { openApiDocument } = (await import(OPENAPI)) as { openApiDocument: () => unknown };
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

const checkOnly = process.argv.includes('--check');
let stale = 0;
for (const [path, make] of Object.entries(FILES)) {
  const target = join(ROOT, path);
  const text = await make();
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  stale += 1;
  if (checkOnly) console.log(`${path} is out of date: run npm run generate`);
  else writeFileSync(target, text);
  if (!checkOnly) console.log(`wrote ${path}`);
}
process.exitCode = checkOnly && stale > 0 ? 1 : 0;
