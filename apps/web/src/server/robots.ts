import { drawingContext } from '@houseful/app-kit/load-context.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { patterns } from '../paths.ts';

const { seats, foodCheckout, summary, payment, payNow, profile } = patterns;
const CLOSED = [seats, foodCheckout, summary, payment, payNow, profile].map((pattern) =>
  pattern.replace(/:.*/, ''),
);

/**
 * `/robots.txt`. Tickets and profiles say `noindex` themselves; crawlers need not even ask for the steps of a
 * booking (T-04).
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { origin } = context.get(drawingContext);
  const lines = [
    'User-agent: *',
    ...['/v1.0/', ...CLOSED].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
