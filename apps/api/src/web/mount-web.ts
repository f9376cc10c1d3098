import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import statics, { type FastifyStaticOptions } from '@fastify/static';
import type { Catalogue, Lang } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createHostGuard } from '../http/host-guard.ts';
import { lineOf } from '../http/line-of.ts';
import { createLineTurns } from '../http/line-turns.ts';
import { isOwnPath } from '../http/own-path.ts';
import { pageLang } from '../http/page-lang.ts';
import { safetyHeaders } from '../http/safety-headers.ts';
import { sendBusy } from './busy-page.ts';
import { createPageCache, type Drawn, finishPage, type Page, unpackPage } from './page-cache.ts';
import { sendGallery } from './plain-page.ts';
import { announceTexts, nameTexts, serveTexts } from './serve-texts.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));

/** The exports of the web app's server build (apps/web/src/entry.server.tsx). */
interface WebBuild {
  entry: {
    module: {
      createHandler(
        build: WebBuild,
        catalogues: Record<Lang, Catalogue>,
      ): (request: Request, context: unknown) => Promise<Response>;
      /** Returns the address without query fields that the page does not read. */
      pageAddress(url: string): string;
      /** The inline script that is the same on every page. */
      bootScript: string;
      /** Returns the design system's gallery as a page. */
      drawGallery(): string;
    };
  };
}

/**
 * A line draws eight pages at a time and queues sixty, far more than a household or an office opens at once.
 */
const TURNS = { perLine: 8, atOnce: 32, lineWaits: 60, allWait: 1_000 };
/** Pages of one line that are drawn anew: thirty a second. Cached pages do not count. */
const DRAWN_LIMIT = { max: 300, windowMs: 10_000 };

/**
 * Mounts the built web app: its files, and its pages, drawn on the server against this API without a network.
 */
export async function mountWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  if (!existsSync(`${BUILD}server/index.js`))
    throw new Error('The web app is missing: run `npm run build` first.');
  const build = (await import(pathToFileURL(`${BUILD}server/index.js`).href)) as WebBuild;
  const { createHandler, pageAddress, bootScript, drawGallery } = build.entry.module;
  const catalogues = texts.languages.map(({ code }) => [code, texts.catalogue(code)] as const);
  const draw = createHandler(build, Object.fromEntries(catalogues));
  const cache = createPageCache(ctx.events, createLineTurns(TURNS));

  serveTexts(app, FILE_HEADERS);
  await serveFiles(app);
  // In production its address is as unknown as any other.
  if (ctx.config.demo) app.get('/dev/gallery', (_request, reply) => sendGallery(reply, drawGallery()));
  // Registered after every other route: a page is every path that is neither file nor call.
  app.route({ method: ['GET'], url: '/*', handler: (request, reply) => answer(request, reply) });
  app.route({ method: ['GET'], url: '/', handler: (request, reply) => answer(request, reply) });
  const isRightHost = createHostGuard(ctx.config);
  app.answerFirst((request, response) => isRightHost(request) && answerKept(request, response));

  async function answer({ raw, ip }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { url: asked = '/', headers } = raw;
    // An address that begins like another host's is unknown; no part of it reaches the page.
    const url = isOwnPath(asked) ? pageAddress(asked) : '/404';
    const reader = readerOf(headers);
    const key = keyOf(url, reader);
    const line = lineOf(ip);
    try {
      if (!cache.isAtHand(key)) ctx.limiter.pace(`draw ${line}`, DRAWN_LIMIT.max, DRAWN_LIMIT.windowMs);
      const { page } = await cache.read(key, url, line, () => drawPage(url, reader, ip));
      return await sendPage(headers, reply, page);
    } catch (error) {
      return sendBusy(ctx, reply, error, reader.lang);
    }
  }

  /** Answers a cached page in the usual form, brotli; most visits are of this kind. */
  function answerKept({ method, url = '/', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || isForScript(headers) || !readsBrotli(headers)) return false;
    const page = cache.kept(keyOf(pageAddress(url), readerOf(headers)));
    if (!page) return false;
    response.writeHead(page.status, {
      ...page.headers,
      'Content-Encoding': 'br',
      'Content-Length': page.packed.length,
    });
    response.end(page.packed);
    return true;
  }

  function readerOf(headers: IncomingHttpHeaders): Reader {
    const cookies = headers.cookie ? app.parseCookie(headers.cookie) : {};
    const { CITYID: city } = cookies;
    return { cityId: city && ctx.cities.has(city) ? city : null, lang: pageLang({ cookies, headers }) };
  }

  async function drawPage(url: string, { cityId, lang }: Reader, ip: string): Promise<Drawn> {
    let cacheable = false;
    const nonce = randomBytes(18).toString('base64url');
    const struck = ctx.faultsStruck();
    const response = await draw(new Request(ctx.origin + url, { headers: { Accept: 'text/html' } }), {
      fetch: (path: string, init?: RequestInit) => callInside(app, ip, path, init),
      line: lineOf(ip),
      nonce,
      lang,
      languages: texts.languages.map(({ code, name }) => ({ value: code, label: name })),
      cityId,
      cacheable: () => void (cacheable = true),
      origin: ctx.origin,
      productName: ctx.settings.chain().product_name,
      demo: ctx.config.demo,
    });
    const html = nameTexts(await response.text());
    const shared = cacheable && response.status === 200 && struck === ctx.faultsStruck();
    const headers = {
      ...Object.fromEntries(response.headers),
      ...safetyHeaders(ctx.config),
      ...HEADERS,
      ...headersOf(url, shared),
    };
    const page = await finishPage(html, response.status, headers, {
      nonce,
      known: [bootScript],
      formAction: ctx.gateway.formAction,
      ahead: lang === 'en' ? [] : [announceTexts(lang)],
    });
    return { page, shared };
  }
}

/**
 * Serves each folder of files by one route, because a route per file would hold 20 MB for two thousand files.
 * Files beside pages have routes of their own.
 */
async function serveFiles(app: FastifyInstance): Promise<void> {
  const root = `${BUILD}client`;
  const options: Omit<FastifyStaticOptions, 'root'> = {
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      for (const [name, value] of Object.entries(FILE_HEADERS)) reply.header(name, value);
      reply.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      );
    },
  };
  await app.register(statics, { ...options, root, wildcard: false, globIgnore: ['*/*', '*/*/**'] });
  for (const entry of readdirSync(root, { withFileTypes: true }).filter((each) => each.isDirectory()))
    await app.register(statics, {
      ...options,
      root: join(root, entry.name),
      prefix: `/${entry.name}/`,
      decorateReply: false,
    });
}

/**
 * Files are public: link previews and the payment provider's page show our pictures. A worker's script has no
 * policy, which would also bind its calls.
 */
const FILE_HEADERS = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
};

/** Everything that a page depends on besides its address. */
interface Reader {
  cityId: string | null;
  lang: Lang;
}

const keyOf = (url: string, { cityId, lang }: Reader): string => `${url} ${cityId} ${lang}`;

/**
 * Says whether a script asks for the page to store it. Such a script draws nothing: announced style sheets
 * would load once more for nothing.
 */
const isForScript = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-dest'] === 'empty';
const readsBrotli = (headers: IncomingHttpHeaders): boolean =>
  /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '');

const HEADERS = {
  // Another site's window that opened our page cannot reach into it; windows that we open still work.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(self), interest-cohort=(), otp-credentials=(self)',
};

/** Pages depend on cookies, so only this server caches them; the browser revalidates each time. */
const headersOf = (url: string, shared: boolean) => ({
  'Cache-Control': shared ? 'private, no-cache' : 'private, no-store',
  'Referrer-Policy': /ticket|paynow/.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
});

async function sendPage(
  headers: IncomingHttpHeaders,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  if (isForScript(headers)) reply.removeHeader('link');
  if (page.status >= 300 && page.status < 400) return reply.send();
  if (readsBrotli(headers)) return reply.header('Content-Encoding', 'br').send(page.packed);
  const { coding, body } = await unpackPage(page, headers['accept-encoding']?.toString() ?? '');
  if (coding) reply.header('Content-Encoding', coding);
  return reply.send(body);
}

/**
 * Calls the API from within for the page's reader: no socket, same routes, same hooks. Rejects when the page
 * aborts the call.
 */
async function callInside(
  app: FastifyInstance,
  ip: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const response = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    remoteAddress: ip,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
    ...(init.signal && { signal: init.signal }),
  });
  return new Response(new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: { 'Content-Type': 'application/json' },
  });
}
