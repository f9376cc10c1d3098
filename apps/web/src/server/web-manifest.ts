import { drawingContext } from '@houseful/app-kit/load-context.ts';
import type { LoaderFunctionArgs } from 'react-router';

/** `/site.webmanifest`: the name of an installed site is the chain's, so it is not a file. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { productName, lang } = context.get(drawingContext);
  const manifest = {
    name: productName,
    short_name: productName,
    lang,
    start_url: '/',
    display: 'standalone',
    background_color: '#140c16',
    theme_color: '#140c16',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
