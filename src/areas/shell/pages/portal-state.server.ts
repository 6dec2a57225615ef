import { graphql } from '#generated/client/index.ts';
import type { PageHost } from '#platform/http/page-host.server.ts';

/** The back end keeps its answer as long again: within two seconds every page knows. */
const REMEMBERED_MS = 1_000;
/** A back end that does not answer must not hold up the pages that need nothing of it. */
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

/** By back end: one process may hold several portals, as in the tests. */
const remembered = new WeakMap<PageHost['call'], Remembered>();

/** Whether the operator closed the portal. While nobody answers, what was known last. */
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

async function ask({ call, requestId, ip, settings }: PageHost, known: Remembered): Promise<State> {
  known.askedAt = performance.now();
  const facts = { token: undefined, storeCode: settings.storeCode, requestId, ip, userAgent: '' };
  const answer = await call({ query: PortalState.toString() }, facts);
  // The back end may be somebody else's, and know no such question.
  const state = answer.data?.estadoPortal as { mantenimiento: boolean; mensaje: string | null } | null | undefined;
  if (state) known.state = { isClosed: state.mantenimiento, message: state.mensaje };
  known.asking = undefined;
  return known.state;
}

const lastKnownAfter = (ms: number, known: Remembered): Promise<State> =>
  new Promise((resolve) => setTimeout(() => resolve(known.state), ms).unref());
