import type { Config } from '@react-router/dev/config';

/** The console is a separate application, so that customers' pages contain none of its code (docs/decisions/0086). */
export default {
  appDirectory: '.',
  basename: '/operacion',
  buildDirectory: '../../build/console',
  serverModuleFormat: 'esm',
  // Same settings as for customers' pages (react-router.config.ts).
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
