import { graphql } from '#generated/client/index.ts';
import type { PageHost } from '#platform/http/page-host.server.ts';

/** Cache time. The back end caches for another second, so pages follow a change within two seconds. */
const REMEMBERED_MS = 1_000;
/** Timeout for the back end, so that it cannot delay pages that need no data from it. */
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

/** Whether the operator has closed the portal. Without an answer, the last known state. */
export async function portalState(host: PageHost): Promise<State> {
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

/** Expires the memory of an open portal: the contract has refused something because of maintenance. */
export function forgetOpen({ call }: PageHost): void {
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
