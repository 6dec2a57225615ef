import { data, type MiddlewareFunction } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';
import { portalState } from './portal-state.server.ts';

/** Pages that the service worker caches for failures; they must load during maintenance too. */
const ALWAYS_OPEN = new Set(['/error_assets', '/sin-conexion']);

/**
 * During maintenance every address shows the maintenance page (docs/decisions/0020). It must be the first middleware.
 */
export const maintenanceMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (ALWAYS_OPEN.has(new URL(request.url).pathname)) return next();
  const { isClosed, message } = await portalState(context.get(pageHost));
  if (isClosed) throw data({ cerrado: true, mensaje: message }, { status: 503 });
  return next();
};
