import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { patterns } from '../apps/web/src/paths.ts';
import { ROOT } from './source-files.ts';

/**
 * Measures what a visitor downloads, brotli-compressed as served, by the manifest of the web build. A page's
 * first JavaScript is the entry, the root, its layouts and itself, each with its static imports. Everything
 * else loads later.
 */
type Part = { module: string; imports?: string[]; css?: string[] };
type Route = Part & { id: string; parentId?: string; path?: string; index?: boolean };
type Manifest = { entry: Part; routes: Record<string, Route> };

const KB = 1000;
const LIMITS = { page: 120 * KB, booking: 40 * KB, later: 60 * KB, css: 20 * KB, fonts: 50 * KB };
const PAGES = [patterns.home, patterns.movie];
const { seats, foodCheckout, summary, payment, payNow, ticket, foodTicket } = patterns;
const BOOKING = [seats, foodCheckout, summary, payment, payNow, ticket, foodTicket];

const client = join(ROOT, 'apps', 'web', 'build', 'client');
const assets = join(client, 'assets');

function readManifest(): Manifest {
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The web build has no manifest: run npm run build');
  const text = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
}

/** Returns the parts of a page: the entry, itself and its layouts up to the root. */
function partsOf(manifest: Manifest, route: Route): Part[] {
  const parts: Part[] = [manifest.entry];
  for (let at: Route | undefined = route; at; at = at.parentId ? manifest.routes[at.parentId] : undefined)
    parts.push(at);
  return parts;
}

const firstLoad = (manifest: Manifest, route: Route): Set<string> =>
  new Set(partsOf(manifest, route).flatMap(({ module, imports = [] }) => [module, ...imports]));

const sheets = (manifest: Manifest, route: Route): Set<string> =>
  new Set(partsOf(manifest, route).flatMap(({ css = [] }) => css.map((file) => file.replace(/#.*$/, ''))));

function pathOf(manifest: Manifest, route: Route): string {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined;
  return `${parent ? pathOf(manifest, parent) : ''}/${route.path ?? ''}`
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
}

const measured = new Map<string, number>();
function size(file: string): number {
  const known = measured.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(join(client, file));
  const packed = file.endsWith('.woff2')
    ? bytes.length
    : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  measured.set(file, packed);
  return packed;
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);

function measure(): { name: string; bytes: number; limit: number }[] {
  const manifest = readManifest();
  const routes = Object.values(manifest.routes).filter(
    (route) => route.id !== 'root' && (route.path !== undefined || route.index),
  );
  const loads = new Map(routes.map((route) => [pathOf(manifest, route), firstLoad(manifest, route)]));
  const load = (path: string) => {
    const files = loads.get(path);
    if (!files) throw new Error(`The web build has no page ${path}`);
    return files;
  };
  const home = load(patterns.home);

  const pages = PAGES.map((path) => ({
    name: `JavaScript of ${path}`,
    bytes: total(load(path)),
    limit: LIMITS.page,
  }));
  const booking = BOOKING.map((path) => ({
    name: `JavaScript added by ${path}`,
    bytes: total([...load(path)].filter((file) => !home.has(file))),
    limit: LIMITS.booking,
  }));
  const [heaviest = { path: '', bytes: 0 }] = routes
    .map((route) => ({ path: pathOf(manifest, route), bytes: total(sheets(manifest, route)) }))
    .sort((a, b) => b.bytes - a.bytes);
  const first = new Set([...loads.values()].flatMap((files) => [...files]));
  const all = readdirSync(assets).map((file) => `/assets/${file}`);
  const later = all.filter(
    (file) => file.endsWith('.js') && !first.has(file) && !file.startsWith('/assets/manifest'),
  );
  const fonts = readdirSync(join(client, 'fonts')).filter((file) => file.endsWith('.woff2'));
  return [
    ...pages,
    ...booking,
    { name: 'JavaScript loaded on first use', bytes: total(later), limit: LIMITS.later },
    { name: `style sheets of the heaviest page, ${heaviest.path}`, bytes: heaviest.bytes, limit: LIMITS.css },
    { name: 'fonts', bytes: total(fonts.map((file) => `/fonts/${file}`)), limit: LIMITS.fonts },
  ];
}

if (existsSync(assets)) {
  const rows = measure();
  for (const { name, bytes, limit } of rows)
    console.log(
      `${bytes > limit ? 'OVER ' : '     '}${(bytes / KB).toFixed(1).padStart(6)} of ${limit / KB} kB  ${name}`,
    );
  process.exitCode = rows.some(({ bytes, limit }) => bytes > limit) ? 1 : 0;
} else {
  console.log('There is no web build: run npm run build');
  process.exitCode = 1;
}
