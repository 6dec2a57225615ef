import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // Everything is reachable from the first manifest: a route that is discovered later costs a round trip.
  routeDiscovery: { mode: 'initial' },
  // A page comes whole: an action that had to be fetched at its first use would fail where it is needed, when the network is gone.
  splitRouteModules: false,
} satisfies Config;
