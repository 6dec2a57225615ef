import { data, type MiddlewareFunction } from 'react-router';
import { type PageHost, pageHost } from '#platform/http/page-host.server.ts';
import { forgetOpen, portalState } from './portal-state.server.ts';

/** Pages that the service worker caches for failures; they must load during maintenance too. */
const ALWAYS_OPEN = new Set(['/error_assets', '/sin-conexion']);

/**
 * During maintenance every address shows the maintenance page (docs/decisions/0020). It must be the first middleware.
 */
export const maintenanceMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (ALWAYS_OPEN.has(new URL(request.url).pathname)) return next();
  const host = context.get(pageHost);
  await refuseIfClosed(host);
  let isRefused = false;
  // The back end may notice maintenance up to a second earlier. A page whose queries it refuses must not be shown without its data.
  context.set(pageHost, {
    ...host,
    async call(...asked) {
      const answer = await host.call(...asked);
      if (!isOfMaintenance(answer)) return answer;
      isRefused = true;
      forgetOpen(host);
      return answer;
    },
  });
  const response = await next();
  // A refused form keeps its typed values and shows the message about maintenance itself.
  if (isRefused && request.method !== 'POST' && !leadsOn(response)) await refuseIfClosed(host);
  return response;
};

/** @throws a 503 response with the operator's message when the portal is closed */
async function refuseIfClosed(host: PageHost): Promise<void> {
  const { isClosed, message } = await portalState(host);
  if (isClosed) throw data({ cerrado: true, mensaje: message }, { status: 503 });
}

const isOfMaintenance = ({ errors = [] }: Awaited<ReturnType<PageHost['call']>>): boolean =>
  errors.some(({ extensions }) => extensions?.reason === 'maintenance');

/** A redirect may confirm an action, and its target shows the maintenance page. The router's scripts get redirects as status 202. */
const leadsOn = ({ status, headers }: Response): boolean => headers.has('location') || status === 202;
