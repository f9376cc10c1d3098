import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import statics from '@fastify/static';
import type { Lang } from '@houseful/text/text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { createPageCache, type Drawn, encodePage, finishPage, type Page } from './page-cache.ts';

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

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const city = request.cookies.CITYID;
    const cityId = city && ctx.cities.has(city) ? city : null;
    const chosen = request.cookies.LANG;
    const lang = chosen === 'hi' || chosen === 'en' ? chosen : ctx.langOf(request.headers['accept-language']);
    const key = `${request.url} ${cityId} ${lang}`;
    const { page, shared } = await cache.read(key, request.url, () => drawPage(request.url, cityId, lang));
    return sendPage(request, reply, page, shared);
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
    const page = await finishPage(await response.text(), response.status, Object.fromEntries(response.headers));
    return { page, shared: cacheable && page.status === 200 && struck === ctx.faultsStruck() };
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, shared: boolean): Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers);
  if (page.status >= 300 && page.status < 400) return reply.send();
  const { coding, body } = await encodePage(page, request.headers['accept-encoding']?.toString() ?? '');
  reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie');
  // Pages depend on cookies, so only this server keeps them; the browser asks each time.
  reply.header('Cache-Control', shared ? 'private, no-cache' : 'private, no-store');
  reply.header('Referrer-Policy', /ticket|paynow/.test(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin');
  reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), interest-cohort=()');
  if (coding) reply.header('Content-Encoding', coding);
  return reply.send(body);
}

/** The API called from within: no socket, same routes, same hooks. */
async function callInside(app: FastifyInstance, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: path,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  });
  return new Response(new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: { 'Content-Type': 'application/json' },
  });
}
