import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Events } from '../events.ts';

/** A finished page, packed once (brotli) and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  packed: Buffer;
}

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const deflate = promisify(gzip);

/**
 * Packs a page and computes its Content-Security-Policy from the inline scripts it really has. What is seen comes before what makes it
 * live: style sheets are announced before the first byte, and modules lie still until the page's own boot script wakes them.
 */
export async function finishPage(drawn: string, status: number, headers: Record<string, string>): Promise<Page> {
  const html = drawn
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="text/plain" data-later="">');
  const plain = Buffer.from(html);
  const packed = await pack(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  // The packer leaves its answer in a corner of a larger buffer, which would be kept with it.
  const exact = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(exact);
  const link = stylesOf(html);
  return { status, headers: { ...headers, 'Content-Security-Policy': policyOf(html), ...(link && { Link: link }) }, packed: exact };
}

const stylesOf = (html: string): string =>
  [...html.matchAll(/<link rel="stylesheet" href="(?<href>[^"#]+)/g)]
    .map(({ groups }) => `<${groups?.href}>; rel=preload; as=style`)
    .join(', ');

/** The page for the few who do not read brotli: gzip where it is accepted, else plain. Only brotli is kept. */
export async function unpackPage({ packed }: Page, accepted: string): Promise<{ coding: 'gzip' | null; body: Buffer }> {
  const plain = await unpack(packed);
  return /\bgzip\b/.test(accepted) ? { coding: 'gzip', body: await deflate(plain) } : { coding: null, body: plain };
}

/** Scripts of our own address, and the inline ones by hash; nothing else runs. Every exception is named in SECURITY.md. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)]
    .filter(({ groups }) => groups?.code && !/\ssrc=|ld\+json/.test(groups.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // The hosted checkout of the payment provider is gone to by a form in this tab (J-19).
    "form-action 'self' https://api.razorpay.com",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** Pages with show times age like the seats they count; the rest may be a little older. Any change of the catalogue empties the cache. */
const SHOWS_MS = 1_500;
const OTHERS_MS = 15_000;
const HAS_SHOWS = /^\/(cinema-details|movie-details)\//;
const MAX_BYTES = 16 * 1024 * 1024;

/** What a drawing came to: only then is known whether others may be shown it too. */
export interface Drawn {
  page: Page;
  shared: boolean;
}

export interface PageCache {
  kept(key: string): Page | undefined;
  /** The page of that key: kept, or drawn now. Whoever asks while it is being drawn waits for that one drawing. */
  read(key: string, path: string, draw: () => Promise<Drawn>): Promise<Drawn>;
}

export function createPageCache(events: Events): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: MAX_BYTES, sizeCalculation: ({ packed }) => packed.length + 1_000 });
  const underway = new Map<string, Promise<Drawn>>();
  events.onCatalogue(() => {
    pages.clear();
    underway.clear();
  });
  return {
    kept: (key) => pages.get(key),
    async read(key, path, draw) {
      const kept = pages.get(key);
      if (kept) return { page: kept, shared: true };
      const begun = underway.get(key);
      const others = begun && (await begun.catch(() => null));
      if (others?.shared) return others;
      const drawing = draw();
      underway.set(key, drawing);
      try {
        const drawn = await drawing;
        // What was begun before the catalogue changed is not kept.
        if (drawn.shared && underway.get(key) === drawing) pages.set(key, drawn.page, { ttl: HAS_SHOWS.test(path) ? SHOWS_MS : OTHERS_MS });
        return drawn;
      } finally {
        if (underway.get(key) === drawing) underway.delete(key);
      }
    },
  };
}
