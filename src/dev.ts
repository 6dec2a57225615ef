import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { readPortalConfig } from './config.ts';
import { startPortal } from './server.ts';

/**
 * `npm run dev`: the portal in one process, with hot reload. The database is opened here, outside Vite's module
 * graph, so that a reload does not open it twice.
 */
process.env.NODE_ENV = 'development';
const config = readPortalConfig({ LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'development' });
/** Development servers of both applications: the customers' pages and the console. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
const ofConsole = await createServer({
  root: 'src/console',
  configFile: 'src/console/vite.config.ts',
  server: { middlewareMode: true },
  appType: 'custom',
});
const newest = (server: ViteDevServer) => async () =>
  (await server.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
const portal = await startPortal({
  config,
  middleware: (request, response, next) =>
    (request.url?.startsWith('/operacion') ? ofConsole : vite).middlewares(request, response, next),
  loadBuild: newest(vite),
  loadConsoleBuild: newest(ofConsole),
});
process.stdout.write(`${portal.banner}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await portal.close();
    await vite.close();
    await ofConsole.close();
    process.exit(0);
  });
