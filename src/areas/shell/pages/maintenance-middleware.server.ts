import { data, type MiddlewareFunction } from 'react-router';
import { pageHost } from '#platform/http/page-host.server.ts';
import { portalState } from './portal-state.server.ts';

/** What a browser keeps for when it cannot reach the portal: it may come for it at any time. */
const ALWAYS_OPEN = new Set(['/error_assets', '/sin-conexion']);

/** While the operator has closed the portal, every address is the maintenance page (docs/decisions/0020). Before anything else looks at the visit. */
export const maintenanceMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (ALWAYS_OPEN.has(new URL(request.url).pathname)) return next();
  const { isClosed, message } = await portalState(context.get(pageHost));
  if (isClosed) throw data({ cerrado: true, mensaje: message }, { status: 503 });
  return next();
};
