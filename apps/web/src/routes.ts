import { type RouteConfig, route } from '@react-router/dev/routes';

/** One line per screen that exists: its address (`patterns` of paths.ts) and its file. */
export default [
  route('/site.webmanifest', 'shell/web-manifest.ts'),
  route('/robots.txt', 'shell/robots.ts'),
  route('/sitemap.xml', 'shell/sitemap.ts'),
  route('*', 'shell/not-found-screen.tsx'),
] satisfies RouteConfig;
