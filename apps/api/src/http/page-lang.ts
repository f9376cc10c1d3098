import { type Lang, preferredLang } from '@houseful/text/text.ts';
import type { FastifyRequest } from 'fastify';

/** The language of something that a browser opens by itself: the one chosen on the site, else the browser's. */
export function pageLang(request: FastifyRequest): Lang {
  const { LANG } = request.cookies;
  return LANG === 'hi' || LANG === 'en' ? LANG : preferredLang(request.headers['accept-language']);
}
