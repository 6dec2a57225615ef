import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // Everything is reachable from the first manifest: a route that is discovered later costs a round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
