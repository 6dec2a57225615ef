import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Silence after which the browser counts as gone. */
const SILENT_MS = 30_000;
/** Maximum duration of an upload, for slow lines. */
const SLOWEST_MS = 15 * 60_000;

interface Patience {
  /** Call when bytes arrive. */
  readonly renew: () => void;
  readonly end: () => void;
}

interface Waiting {
  running: number;
  readonly usual: number;
}

const waitingOf = new WeakMap<FastifyInstance['server'], Waiting>();

/**
 * Lets an upload take longer than other requests, which Node ends after the server's timeout. Silence still ends the upload. All uploads of a server
 * share the count, because they share its timeout.
 * @param onSilence ends the upload; default: cuts the connection
 */
export function waitForUpload(
  { server }: FastifyInstance,
  { raw }: FastifyRequest,
  onSilence: () => void = () => raw.destroy(),
): Patience {
  const waiting = waitingOf.get(server) ?? { running: 0, usual: server.requestTimeout };
  waitingOf.set(server, waiting);
  waiting.running += 1;
  server.requestTimeout = SLOWEST_MS;
  const wait = () => setTimeout(onSilence, SILENT_MS);
  let silence = wait();
  return {
    renew() {
      clearTimeout(silence);
      silence = wait();
    },
    end() {
      clearTimeout(silence);
      waiting.running -= 1;
      if (waiting.running === 0) server.requestTimeout = waiting.usual;
    },
  };
}
