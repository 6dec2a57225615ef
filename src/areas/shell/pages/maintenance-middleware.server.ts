import { data, type MiddlewareFunction } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { type PageHost, pageHost } from '#platform/http/page-host.server.ts';

/** Pages that the service worker caches to show them on failures. They must load during maintenance too. */
const ALWAYS_OPEN = new Set(['/error_assets', '/sin-conexion']);

/** During maintenance every address shows the maintenance page (docs/decisions/0020). Must be the first middleware, before any page loads data. */
export const maintenanceMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (ALWAYS_OPEN.has(new URL(request.url).pathname)) return next();
  const host = context.get(pageHost);
  await refuseIfClosed(host);
  let isRefused = false;
  // The back end may refuse queries up to a second before this middleware notices. Such a page shows the maintenance page instead of missing data.
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
  // A refused form is shown again with its typed values and the message about maintenance.
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

/**
 * Redirects pass: they may confirm an action, and their target shows the maintenance page anyway. The router sends redirects to its scripts as status
 * 202.
 */
const leadsOn = ({ status, headers }: Response): boolean => headers.has('location') || status === 202;

/** Cache time of the pages. The back end caches for another second, so pages follow a change within two seconds. */
const REMEMBERED_MS = 1_000;
/** Timeout for the back end: pages that need no data must not wait for it. */
const WAITED_MS = 1_000;

const PortalState = graphql(`
  query PortalState {
    estadoPortal { mantenimiento mensaje }
  }
`);

interface State {
  readonly isClosed: boolean;
  readonly message: string | null;
}

interface Remembered {
  state: State;
  askedAt: number;
  asking: Promise<State> | undefined;
}

/** Cache by back end, because in tests one process runs several portals. */
const remembered = new WeakMap<PageHost['call'], Remembered>();

/** Whether the operator has closed the portal. When the back end does not answer, the last known state. */
async function portalState(host: PageHost): Promise<State> {
  const known = remembered.get(host.call) ?? {
    state: { isClosed: false, message: null },
    askedAt: Number.NEGATIVE_INFINITY,
    asking: undefined,
  };
  remembered.set(host.call, known);
  if (!known.asking && performance.now() - known.askedAt < REMEMBERED_MS) return known.state;
  known.asking ??= ask(host, known);
  return Promise.race([known.asking, lastKnownAfter(WAITED_MS, known)]);
}

/** Invalidates the cached state "open" after the back end refused a query because of maintenance. */
function forgetOpen({ call }: PageHost): void {
  const known = remembered.get(call);
  if (known && !known.state.isClosed) known.askedAt = Number.NEGATIVE_INFINITY;
}

async function ask({ call, requestId, ip, settings }: PageHost, known: Remembered): Promise<State> {
  known.askedAt = performance.now();
  const facts = { token: undefined, storeCode: settings.storeCode, requestId, ip, userAgent: '' };
  const answer = await call({ query: PortalState.toString() }, facts);
  // Another back end may not have this query.
  const state = answer.data?.estadoPortal as { mantenimiento: boolean; mensaje: string | null } | null | undefined;
  if (state) known.state = { isClosed: state.mantenimiento, message: state.mensaje };
  known.asking = undefined;
  return known.state;
}

const lastKnownAfter = (ms: number, known: Remembered): Promise<State> =>
  new Promise((resolve) => setTimeout(() => resolve(known.state), ms).unref());
