import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';

export type Chromium = { executablePath: string; env: Record<string, string> };

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const isBundled = process.platform === 'linux' && process.arch === 'x64';

/** Flags for root, for containers with a small /dev/shm, and against calls home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** Starts Chromium headless, by default the one that `findChromium` finds. The caller closes it. */
export async function launchBrowser(found?: Chromium): Promise<Browser> {
  const { executablePath, env } = found ?? (await findChromium());
  return chromium.launch({
    executablePath,
    args: BROWSER_FLAGS,
    headless: true,
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

/** Finds CHROME_PATH, else an installed Chrome or Chromium, else the one of the development dependencies. */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROME_PATH;
  if (named) return { executablePath: named, env: {} };
  const onPath = (process.env.PATH ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const installed = [...onPath, ...APPS].find((path) => existsSync(path));
  return installed ? { executablePath: installed, env: {} } : unpackChromium();
}

/**
 * Finds the journeys' browser: CHROME_PATH, else the headless shell of the development dependencies. The
 * shell does half the work of a whole Chrome and is the same on every machine. `findChromium` decides if it
 * does not run.
 */
export async function findShell(): Promise<Chromium> {
  return process.env.CHROME_PATH || !isBundled ? findChromium() : unpackChromium();
}

/**
 * Unpacks the Linux Chromium of `@sparticuz/chromium` once into node_modules/.cache, with its system
 * libraries and fonts. A bare Linux machine then needs no system package.
 */
export async function unpackChromium(): Promise<Chromium> {
  if (!isBundled) {
    throw new Error('No Chrome or Chromium found: install one, or name it in CHROME_PATH');
  }
  const packed = resolve(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../../bin');
  const { version } = JSON.parse(readFileSync(join(packed, '../package.json'), 'utf8')) as { version: string };
  const home = resolve(packed, '../../../.cache/houseful', `chromium-${version}`);
  const found = {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
  if (existsSync(home)) return found;

  const part = `${home}.new-${process.pid}`;
  mkdirSync(part, { recursive: true });
  await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), createWriteStream(join(part, 'chromium')));
  chmodSync(join(part, 'chromium'), 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) untar(brotliDecompressSync(readFileSync(join(packed, `${name}.tar.br`))), part);
  writeFileSync(join(part, 'fonts.conf'), fontsConf(home));
  try {
    renameSync(part, home);
  } catch {
    // Another run unpacked it in the meantime.
    rmSync(part, { recursive: true, force: true });
  }
  return found;
}

/** Uses the machine's own fonts, else the bundled ones. */
function fontsConf(home: string): string {
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(home, 'fonts')].map((folder) => `<dir>${folder}</dir>`);
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join('')}<cachedir>${home}/font-cache</cachedir></fontconfig>`;
}

/** Reads the plain tar format (files, folders, symbolic links) that these archives use. */
function untar(archive: Buffer, target: string): void {
  for (let at = 0; at + 512 <= archive.length; ) {
    const text = (from: number, length: number) => archive.toString('utf8', at + from, at + from + length).split('\0')[0] ?? '';
    const name = text(0, 100);
    if (!name) return;
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    const kind = text(156, 1) || '0';
    const path = join(target, name);
    mkdirSync(kind === '5' ? path : dirname(path), { recursive: true });
    if (kind === '0')
      writeFileSync(path, archive.subarray(at + 512, at + 512 + size), { mode: Number.parseInt(text(100, 8).trim() || '644', 8) });
    if (kind === '2') symlinkSync(text(157, 100), path);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/** Returns the browser's version, which proves that it loads on this machine. */
export function chromiumVersion({ executablePath, env }: Chromium): string {
  return spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' }).stdout.trim();
}
