import { drawingContext } from '@houseful/app-kit/load-context.ts';
import { translatorFor } from '@houseful/app-kit/text.tsx';
import type { LoaderFunctionArgs } from 'react-router';
import { gateWay } from '../booking/gate-way.ts';
import { paths } from '../paths.ts';

/**
 * `/site.webmanifest`: the name of an installed site is the chain's, so it is not a file. Its icon on a home
 * screen has a shortcut to the code of the next show.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { productName, lang } = context.get(drawingContext);
  const t = translatorFor(lang);
  const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };
  const manifest = {
    name: productName,
    short_name: productName,
    lang,
    start_url: '/',
    display: 'standalone',
    background_color: '#140c16',
    theme_color: '#140c16',
    icons: [
      icon,
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [{ name: t('Show QR'), url: gateWay(paths.profile('myTransactions')), icons: [icon] }],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
