import type { Lang } from '@houseful/text/text.ts';
import { texts } from '@houseful/text/texts.ts';
import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'> & { cookies?: { LANG?: string | undefined } };

/**
 * Returns the language of a page that a browser opens by itself: the one chosen on the site, else the
 * browser's.
 */
export function pageLang({ cookies, headers }: Asked): Lang {
  const chosen = cookies?.LANG;
  return texts.has(chosen) ? chosen : texts.preferred(headers['accept-language']);
}

/** Returns the language of a call: the one that it asks for, else the one chosen on the site. */
export function callLang(request: Asked): Lang {
  const asked = request.headers['accept-language'];
  return asked ? texts.preferred(asked) : pageLang(request);
}
