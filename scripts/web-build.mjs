import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const SKIP = new Set(['node_modules', 'build', '.react-router']);

/**
 * Builds the web app if its sources changed since the last build. Returns false if the build failed; the
 * reason is then already printed.
 */
export function buildWeb(root, node, { force = false } = {}) {
  const web = join(root, 'apps', 'web');
  if (!existsSync(join(web, 'react-router.config.ts'))) return true;
  const stamp = join(web, 'build', '.sources');
  const sources = hashSources(root);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true;
  console.log('Building the web app.');
  rmSync(stamp, { force: true });
  const cli = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const run = spawnSync(node, [cli, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (run.status !== 0) {
    console.error(`${run.stdout}\n${run.stderr}\nThe web app could not be built: see above.`);
    return false;
  }
  compress(join(web, 'build', 'client'));
  writeFileSync(stamp, sources);
  return true;
}

/** Compresses every text file as far as possible, so that the server never compresses a file twice. */
function compress(client) {
  for (const file of filesUnder(client).filter((path) => /\.(js|css|svg|json|txt|webmanifest)$/.test(path))) {
    const bytes = readFileSync(file);
    if (bytes.length < 500) continue;
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/**
 * Returns one hash of everything that the build reads. Pictures count by size: they are many and never change
 * in place.
 */
export function hashSources(root) {
  const hash = createHash('sha256');
  const packages = ['domain', 'contract', 'ui', 'text', 'app-kit', 'seat-map'].map((name) =>
    join(root, 'packages', name, 'src'),
  );
  for (const file of [
    join(root, 'package-lock.json'),
    ...packages.flatMap(filesUnder),
    ...filesUnder(join(root, 'apps', 'web')),
  ]) {
    if (/\.(test|races\.test)\.tsx?$/.test(file)) continue;
    hash.update(`${relative(root, file)}\0`);
    hash.update(file.includes(join('web', 'public')) ? String(statSync(file).size) : readFileSync(file));
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (SKIP.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}
