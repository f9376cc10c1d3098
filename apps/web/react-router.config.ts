import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // A screen and its loader arrive together: one request instead of three.
  splitRouteModules: false,
  buildDirectory: 'build',
  // A short line a route: cheaper in the first page than one more request before each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
