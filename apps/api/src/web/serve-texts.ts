import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Lang } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);

/** Names the version of the sentences to the browser, which fetches a language by it (app-kit/text.tsx). */
export const nameTexts = (html: string): string =>
  html.replace(/<html lang="[\w-]*"/, `$& data-texts="${texts.version()}"`);

/** Returns the value of `Link` that makes a browser fetch a language's sentences beside the page's code. */
export const announceTexts = (lang: Lang): string =>
  `</assets/texts/${texts.version()}/${lang}.json>; rel=preload; as=fetch; crossorigin=anonymous`;

/**
 * Serves each language's sentences as one file. A page of an older version gets the newest sentences: those
 * that it lacks are shown in English.
 */
export function serveTexts(app: FastifyInstance, headers: Record<string, string>): void {
  const packed = new Map<Lang, Promise<Buffer>>();
  app.get<{ Params: { version: string; lang: string } }>(
    '/assets/texts/:version/:lang.json',
    async ({ params, headers: asked }, reply) => {
      const { version, lang } = params;
      if (!texts.has(lang) || lang === 'en') return reply.callNotFound();
      const isCurrent = version === texts.version();
      const plain = JSON.stringify(texts.catalogue(lang));
      reply
        .headers(headers)
        .header('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('Vary', 'Accept-Encoding')
        .type('application/json; charset=utf-8');
      if (!/\bbr\b/.test(asked['accept-encoding']?.toString() ?? '')) return reply.send(plain);
      const ready = packed.get(lang) ?? compress(plain);
      packed.set(lang, ready);
      return reply.header('Content-Encoding', 'br').send(await ready);
    },
  );
}
