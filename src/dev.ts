import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { readPortalConfig } from './config.ts';
import { startPortal } from './server.ts';

/**
 * `npm run dev`: the portal in one process, with hot reload. The database is opened here, outside Vite's module
 * graph, so that a reload does not open it twice.
 */
process.env.NODE_ENV = 'development';
const config = readPortalConfig({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' });
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const portal = await startPortal({
  config,
  middleware: vite.middlewares,
  loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
});
process.stdout.write(`${portal.banner}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await portal.close();
    await vite.close();
    process.exit(0);
  });
