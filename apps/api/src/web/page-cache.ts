import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Events } from '../cache/events.ts';
import { type LineTurns, TooManyWaiting } from '../http/line-turns.ts';

/** A finished page, compressed once (brotli) and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  packed: Buffer;
  /** A hash of the page's text: equal drawings have equal digests. */
  digest: string;
}

const compress = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const deflate = promisify(gzip);

/** Takes 2 ms. */
const QUICK = 5;
/**
 * Saves a seventh, so that Home fits into the first ten packets of a connection; takes 120 ms on a thread of
 * its own.
 */
const THOROUGH = 11;

async function pack(plain: Buffer, quality: typeof QUICK | typeof THOROUGH): Promise<Buffer> {
  const packed = await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // The window that the compressor looks back over, which is most of its memory: no larger than the page.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(plain.length + 16)))),
    },
  });
  // The compressor returns part of a larger buffer, which would stay in memory with it.
  const exact = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(exact);
  return exact;
}

/** Parts of a page's policy: the marks of its own inline scripts, and further targets of its forms. */
export interface Allowed {
  /** The drawing's nonce, on each script that the drawing wrote. */
  nonce?: string;
  /** Scripts that are equal on every page, word for word. */
  known?: readonly string[];
  formAction?: string | null;
  /** Further files that are announced, as values of the header `Link`. */
  ahead?: readonly string[];
}

/**
 * Compresses a page. Its Content-Security-Policy hashes only the drawing's own inline scripts, since an
 * injected script cannot know the nonce. The nonce is then removed, because the page is cached. Style sheets
 * are announced before the first byte, with the files that the caller names. Modules wait for the boot script.
 */
export async function finishPage(
  drawn: string,
  status: number,
  headers: Record<string, string>,
  allowed: Allowed = {},
): Promise<Page> {
  const { nonce, known = [], formAction = null } = allowed;
  const mark = ` nonce="${nonce ?? ''}"`;
  const policy = policyOf(
    hashesOf(drawn, (attributes, code) => (nonce && attributes.includes(mark)) || known.includes(code)),
    formAction,
  );
  const html = drawn
    .replaceAll(mark, '')
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload"')
    .replaceAll('<script type="module" async="">', '<script type="text/plain" data-later="">');
  const link = [stylesOf(html), ...(allowed.ahead ?? [])].filter(Boolean).join(', ');
  return {
    status,
    headers: { ...headers, 'Content-Security-Policy': policy, ...(link && { Link: link }) },
    packed: await pack(Buffer.from(html), QUICK),
    digest: createHash('sha256').update(html).digest('base64'),
  };
}

const stylesOf = (html: string): string =>
  [...html.matchAll(/<link rel="stylesheet" href="(?<href>[^"#]+)/g)]
    .map(({ groups }) => `<${groups?.href}>; rel=preload; as=style`)
    .join(', ');

/** Returns the page for readers without brotli: gzip if accepted, else plain. Only brotli is cached. */
export async function unpackPage(
  { packed }: Page,
  accepted: string,
): Promise<{ coding: 'gzip' | null; body: Buffer }> {
  const plain = await unpack(packed);
  return /\bgzip\b/.test(accepted)
    ? { coding: 'gzip', body: await deflate(plain) }
    : { coding: null, body: plain };
}

/** Returns the hashes of our own inline scripts. */
function hashesOf(html: string, isOwn: (attributes: string, code: string) => boolean): string[] {
  const own = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)].flatMap(
    ({ groups }) => (groups?.code && isOwn(groups.attributes ?? '', groups.code) ? [groups.code] : []),
  );
  return [...new Set(own)].map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * Returns the policy: scripts from our own address, and our inline ones by hash; nothing else runs.
 * SECURITY.md names every exception.
 */
function policyOf(hashes: readonly string[], formAction: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    // A form in this tab leads to the payment provider's page (J-19).
    `form-action 'self'${formAction ? ` ${formAction}` : ''}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * Pages with show times expire like the seats they count; others may be a little older. Any catalogue change
 * empties the cache (decision 0066).
 */
const SHOWS_MS = 1_500;
const OTHERS_MS = 15_000;
const HAS_SHOWS = /^\/(cinema-details|movie-details)\//;
/** Room for four hundred pages; more are never fresh at a time. */
const MAX_BYTES = 6 * 1024 * 1024;

/** Addresses of any other form are endless. */
const PLAIN = /^\/[\w/-]*$/;

/** The result of a drawing, which also says whether other readers may see the page. */
export interface Drawn {
  page: Page;
  shared: boolean;
}

export interface PageCache {
  /** Returns the cached page. A second request makes a page worth the thorough compression. */
  kept(key: string): Page | undefined;
  /** Says whether the page is cached or being drawn, so that one more reader costs nothing. */
  isAtHand(key: string): boolean;
  /**
   * Returns the cached page, or draws it when the line's turn comes. Readers of a page being drawn share the
   * drawing.
   */
  read(key: string, path: string, line: string, draw: () => Promise<Drawn>): Promise<Drawn>;
}

export function createPageCache(events: Events, turns: LineTurns): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ packed }) => packed.length + 1_000,
  });
  const underway = new Map<string, Promise<Drawn>>();
  /** Thoroughly compressed pages by digest, because a page drawn anew is mostly equal. */
  const thorough = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const improvable = new WeakSet<Page>();
  let isPacking = false;

  /** Caches a page. One that every sold seat changes is not worth thorough compression. */
  const keep = (key: string, path: string, page: Page) => {
    const hasShows = HAS_SHOWS.test(path);
    const packed = thorough.get(page.digest);
    if (packed) page.packed = packed;
    else if (!hasShows && PLAIN.test(path)) improvable.add(page);
    pages.set(key, page, { ttl: hasShows ? SHOWS_MS : OTHERS_MS });
  };
  const improve = async (page: Page) => {
    if (isPacking) return;
    isPacking = true;
    improvable.delete(page);
    try {
      page.packed = await pack(await unpack(page.packed), THOROUGH);
      thorough.set(page.digest, page.packed);
    } finally {
      isPacking = false;
    }
  };
  const kept = (key: string) => {
    const page = pages.get(key);
    // A page that cannot be compressed again is sent as it is.
    if (page && improvable.has(page)) void improve(page).catch(() => undefined);
    return page;
  };

  events.onCatalogue(() => {
    pages.clear();
    underway.clear();
  });
  const drawNow = async (key: string, path: string, draw: () => Promise<Drawn>): Promise<Drawn> => {
    const drawing = draw();
    underway.set(key, drawing);
    try {
      const drawn = await drawing;
      // A drawing from before a catalogue change is not cached.
      if (drawn.shared && underway.get(key) === drawing) keep(key, path, drawn.page);
      return drawn;
    } finally {
      if (underway.get(key) === drawing) underway.delete(key);
    }
  };
  const isAtHand = (key: string) => pages.has(key) || underway.has(key);
  /** Returns the shared page, cached or being drawn; null if there is none. */
  const findShared = async (key: string): Promise<Drawn | null> => {
    const page = pages.get(key);
    if (page) return { page, shared: true };
    const drawn = await underway.get(key)?.catch(() => null);
    return drawn?.shared ? drawn : null;
  };
  return {
    kept,
    isAtHand,
    async read(key, path, line, draw) {
      const page = kept(key);
      if (page) return { page, shared: true };
      const others = underway.has(key) ? await findShared(key) : null;
      if (others) return others;
      let isMine = false;
      const work = async () => {
        isMine = true;
        // No wait in between: the next reader must find the drawing begun.
        return (isAtHand(key) ? await findShared(key) : null) ?? drawNow(key, path, draw);
      };
      const drawn = await turns.take(line, key, work).catch((error: unknown) => {
        if (isMine || error instanceof TooManyWaiting) throw error;
        return null;
      });
      // Another reader of this line waited with the same key, but its page is personal.
      return drawn && (isMine || drawn.shared)
        ? drawn
        : turns.take(line, Symbol(key), () => drawNow(key, path, draw));
    },
  };
}
