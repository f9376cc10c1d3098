import type { LoaderFunctionArgs } from 'react-router';
import { listed, serverCall } from '../load.ts';
import { drawingContext } from '../load-context.ts';
import { paths } from '../paths.ts';

const PAGES = [
  paths.home(),
  paths.movies(),
  paths.cinemas(),
  paths.foodHome(),
  paths.offers(),
  paths.promotions(),
  paths.about(),
  paths.contact(),
  paths.advertise(),
  paths.careers(),
  paths.investors(),
  paths.terms(),
  paths.refunds(),
  paths.privacy(),
  paths.safety(),
];

/** `/sitemap.xml`: the public pages, every film and every cinema of the chain (T-04). */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const drawing = { ...context.get(drawingContext), cityId: null };
  const call = serverCall(drawing);
  const [films, cinemas] = await Promise.all([call('POST /webapp/movies', { body: {} }), call('GET /webapp/cinemas')]);
  const all = [
    ...PAGES,
    ...listed(films).items.flatMap(({ Film_strCode: code }) => (code ? [paths.movie(code)] : [])),
    ...listed(cinemas).items.map(({ Cinema_strID: code }) => paths.cinema(code)),
  ];
  const rows = all.map((path) => `<url><loc>${drawing.origin}${path.replaceAll('&', '&amp;')}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
