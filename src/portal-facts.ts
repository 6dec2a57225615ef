import { createServer } from 'node:net';
import { createKeyFor } from '#platform/secrets.ts';
import type { Config } from './config.ts';

export interface PortalFacts {
  /** Public address of the pages. */
  readonly publicUrl: string;
  /** Address of the portal on this machine. */
  readonly ownUrl: string;
  /** Derives the key of a purpose (platform/secrets.ts). */
  readonly keyFor: (purpose: string) => string;
}

/** Values that all processes of a portal share. */
export function buildPortalFacts(config: Config, port: number): PortalFacts {
  const ownUrl = `http://localhost:${port}`;
  return {
    ownUrl,
    publicUrl: config.PUBLIC_URL ?? ownUrl,
    keyFor: createKeyFor(config),
  };
}

/**
 * Finds a free port for PORT=0. The port must be known before listening, because download and bank addresses contain
 * it.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('El sistema no dio un puerto libre.');
  return address.port;
}
