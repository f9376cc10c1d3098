import { drawingContext } from '@houseful/app-kit/load-context.ts';
import { listed, orElse, serverCall } from '@houseful/app-kit/route-loader.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { receiveCinema } from '../features/places/receive.ts';
import { paths } from '../paths.ts';
import { receiveFilm } from '../programme/receive-film.ts';

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

/**
 * `/sitemap.xml`: the public pages, and one for each film that runs or is announced, cinema, offer and open
 * job of the chain (T-04).
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const drawing = { ...context.get(drawingContext), cityId: null };
  const call = serverCall(drawing);
  const [movies, cinemas, offers, jobs] = await Promise.all([
    call('GET /webapp/homepagemovies'),
    call('GET /webapp/cinemas'),
    call('GET /webapp/alloffers'),
    call('GET /webapp/jobs/jobs'),
  ]);
  const { nowShowing, comingSoon } = orElse(movies, { nowShowing: [], comingSoon: [] });
  const all = [
    ...PAGES,
    ...[...nowShowing, ...comingSoon]
      .map(receiveFilm)
      .flatMap(({ code }) => (code ? [paths.movie(code)] : [])),
    ...listed(cinemas, receiveCinema).items.map(({ id }) => paths.cinema(id)),
    ...listed(offers).items.map(({ id }) => paths.offer(id)),
    ...listed(jobs).items.map(({ job_id: id }) => paths.apply(id)),
  ];
  const rows = all.map((path) => `<url><loc>${drawing.origin}${path.replaceAll('&', '&amp;')}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
