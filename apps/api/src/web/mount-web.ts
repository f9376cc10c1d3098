import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import statics from '@fastify/static';
import type { Lang } from '@houseful/text/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createPageCache, type Drawn, finishPage, type Page, unpackPage } from './page-cache.ts';

const BUILD = fileURLToPath(new URL('../../../web/build/', import.meta.url));

/** What the web app's server build exports for us (apps/web/src/entry.server.tsx). */
interface WebBuild {
  entry: { module: { createHandler(build: WebBuild): (request: Request, context: unknown) => Promise<Response> } };
}

/** Mounts the built web app: its files, and its pages drawn on the server against this very API without a network. */
export async function mountWeb(app: FastifyInstance, ctx: Context): Promise<void> {
  if (!existsSync(`${BUILD}server/index.js`)) throw new Error('The web app is missing: run `npm run build` first.');
  const build = (await import(pathToFileURL(`${BUILD}server/index.js`).href)) as WebBuild;
  const draw = build.entry.module.createHandler(build);
  const cache = createPageCache(ctx.events);

  await app.register(statics, {
    root: `${BUILD}client`,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    },
  });
  // Registered after every other route; a page is whatever no file and no call is.
  app.route({ method: ['GET'], url: '/*', handler: (request, reply) => answer(request, reply) });
  app.route({ method: ['GET'], url: '/', handler: (request, reply) => answer(request, reply) });

  /** A kept page is sent at once: most visits are of this kind. */
  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { url } = request;
    const city = request.cookies.CITYID;
    const cityId = city && ctx.cities.has(city) ? city : null;
    const chosen = request.cookies.LANG;
    const lang = chosen === 'hi' || chosen === 'en' ? chosen : ctx.langOf(request.headers['accept-language']);
    const key = `${url} ${cityId} ${lang}`;
    const kept = cache.kept(key);
    if (kept) return sendPage(request, reply, kept);
    return cache.read(key, url, () => drawPage(url, cityId, lang)).then(({ page }) => sendPage(request, reply, page));
  }

  async function drawPage(url: string, cityId: string | null, lang: Lang): Promise<Drawn> {
    let cacheable = false;
    const struck = ctx.faultsStruck();
    const response = await draw(new Request(new URL(url, ctx.origin), { headers: { Accept: 'text/html' } }), {
      fetch: (path: string, init?: RequestInit) => callInside(app, path, init),
      lang,
      cityId,
      cacheable: () => void (cacheable = true),
      origin: ctx.origin,
      productName: ctx.settings.chain().product_name,
      demo: ctx.config.demo,
    });
    const html = await response.text();
    const shared = cacheable && response.status === 200 && struck === ctx.faultsStruck();
    const page = await finishPage(html, response.status, {
      ...Object.fromEntries(response.headers),
      ...HEADERS,
      ...headersOf(url, shared),
    });
    return { page, shared };
  }
}

const HEADERS = {
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
};

/** Pages depend on cookies, so only this server keeps them; the browser asks each time. */
const headersOf = (url: string, shared: boolean) => ({
  'Cache-Control': shared ? 'private, no-cache' : 'private, no-store',
  'Referrer-Policy': /ticket|paynow/.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
});

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  // A script that keeps the page draws nothing: style sheets announced to it would be loaded once more, for nobody.
  if (request.headers['sec-fetch-dest'] === 'empty') reply.removeHeader('link');
  if (page.status >= 300 && page.status < 400) return reply.send();
  const accepted = request.headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(page.packed);
  return unpackPage(page, accepted).then(({ coding, body }) => {
    if (coding) reply.header('Content-Encoding', coding);
    return reply.send(body);
  });
}

/** The API called from within: no socket, same routes, same hooks. Rejects when the page gives a call up. */
async function callInside(app: FastifyInstance, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
    ...(init.signal && { signal: init.signal }),
  });
  return new Response(new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: { 'Content-Type': 'application/json' },
  });
}
