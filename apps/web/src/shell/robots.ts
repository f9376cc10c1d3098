import type { LoaderFunctionArgs } from 'react-router';
import { drawingContext } from '../load-context.ts';

/** `/robots.txt`. Tickets and profiles say `noindex` themselves; crawlers need not even ask for the steps of a booking (T-04). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(drawingContext);
  const closed = ['/v1.0/', '/seat-layout/', '/fnd-checkout', '/summary', '/regularBooking', '/paynow/', '/userProfile/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
