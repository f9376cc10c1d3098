import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';

/** A finished page, compressed once and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Compresses a page and computes its Content-Security-Policy from the inline scripts it really has. */
export async function finishPage(html: string, status: number, headers: Record<string, string>): Promise<Page> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    deflate(plain, { level: 6 }),
  ]);
  return { status, headers: { ...headers, 'Content-Security-Policy': policyOf(html) }, plain, br, gzip: zipped };
}

/** Scripts of our own address, and the inline ones by hash; nothing else runs. Style attributes are the one exception (positions and colours of art). */
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
    "img-src 'self' data: blob:",
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

export interface PageCache {
  get(key: string): Page | undefined;
  set(key: string, path: string, page: Page): void;
}

/** Pages with show times age like the seats they count; the rest may be a little older. Any change of the catalogue empties the cache. */
const SHOWS_MS = 1_500;
const OTHERS_MS = 15_000;
const HAS_SHOWS = /^\/(cinema-details|movie-details)\//;

export function createPageCache(ctx: Context): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: 48 * 1024 * 1024,
    sizeCalculation: (page) => page.plain.length + page.br.length + page.gzip.length,
  });
  ctx.events.onCatalogue(() => pages.clear());
  return {
    get: (key) => pages.get(key),
    set: (key, path, page) => void pages.set(key, page, { ttl: HAS_SHOWS.test(path) ? SHOWS_MS : OTHERS_MS }),
  };
}
