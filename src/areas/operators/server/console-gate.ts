import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowNetworks } from '#platform/http/allowed-networks.ts';
import { answerFailure } from '#platform/http/failures.ts';

interface Options {
  readonly mode: 'auto' | 'on' | 'off';
  /** The only host name at which the console answers; undefined: any. */
  readonly host: string | undefined;
  /** Networks, separated by commas, that may reach the console; empty: any. */
  readonly networks: string;
  readonly isDemo: boolean;
  /** Exempt addresses below the console's, with their own protection: commands call them on this machine, whatever the console's host. */
  readonly except?: readonly string[];
  /** Whether an operator exists. */
  readonly hasOperators: () => Promise<boolean>;
}

const CONSOLE = /^\/+operacion(\/|$|\.data)/i;

/**
 * Whether a request is for the console. Checks the route that answers it, because the router also reads `/%6Fperacion` and whole addresses; and the
 * path, because one route answers all pages.
 */
const isForConsole = ({ url, routeOptions }: FastifyRequest): boolean =>
  CONSOLE.test(routeOptions.url ?? '') || CONSOLE.test(decodedPath(url));

function decodedPath(url: string): string {
  const [path = ''] = (url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, '')).split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Answers 404 for every address of the console while it is off, or for a caller who may not reach it (docs/operations.md#console). */
export function guardConsole(
  app: FastifyInstance,
  { mode, host, networks, isDemo, hasOperators, except = [] }: Options,
): void {
  const allowed = networks ? allowNetworks(networks.split(',').filter(Boolean)) : undefined;
  const isOn = createSwitch(mode === 'auto' && isDemo ? 'on' : mode, hasOperators);
  app.addHook('onRequest', async (request, reply) => {
    if (!isForConsole(request) || except.includes(request.url)) return;
    const isReached = isFrom(request, host, allowed) && (await isOn());
    if (!isReached) return answerFailure(request, reply, 404);
  });
}

const isFrom = (
  { hostname, ip }: FastifyRequest,
  host: string | undefined,
  allowed: ((ip: string) => boolean) | undefined,
): boolean =>
  (host === undefined || hostname.replace(/:\d+$/, '').toLowerCase() === host) &&
  (allowed === undefined || allowed(ip));

/** Interval in milliseconds of looking for a first operator. */
const LOOK_AGAIN_MS = 10_000;

/** Operators are never deleted, so a console that was on once stays on. */
function createSwitch(mode: Options['mode'], hasOperators: () => Promise<boolean>): () => Promise<boolean> {
  let isOn = mode === 'on';
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (isOn || mode !== 'auto') return isOn;
    const now = performance.now();
    if (now - lookedAt < LOOK_AGAIN_MS) return false;
    lookedAt = now;
    isOn = await hasOperators();
    return isOn;
  };
}
