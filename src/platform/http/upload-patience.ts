import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A browser that sends nothing for this time has gone. */
const SILENT_MS = 30_000;
/** An upload over a slow line may take longer than other requests. */
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
 * Lets an upload take longer than other requests: Node ends every request after the server's timeout. Silence still ends the upload.
 * All uploads of a server share the count, because they share its timeout.
 * @param onSilence ends the upload; cuts the connection if undefined
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
