import { type RouteConfig, route } from '@react-router/dev/routes';

/** One line per screen that exists: its address (`patterns` of paths.ts) and its file. */
export default [route('*', 'shell/not-found-screen.tsx')] satisfies RouteConfig;
