import { once } from 'node:events';
import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { refuseWrites } from './refuse-writes.ts';

/**
 * `open`: forwards everything. `cut`: resets connections and refuses new ones. `silent`: accepts connections, keeps
 * them open, and forwards nothing. `full`: answers writing statements with PostgreSQL's error 53100 (disk full).
 */
type Mode = 'open' | 'cut' | 'silent' | 'full';

export interface DatabaseProxy {
  /** Connection string through the proxy. */
  readonly url: string;
  cut(): void;
  silence(): void;
  /** Delays data by this many milliseconds in each direction. */
  slow(milliseconds: number): void;
  full(): void;
  /** Forwards everything again. Connections from the silent time stay silent, because their held bytes are lost. */
  restore(): void;
  /** Number of open connections of the portal. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a TCP proxy in front of a PostgreSQL server, on a free port. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let mode: Mode = 'open';
  let delay = 0;
  const server = createServer({ allowHalfOpen: false }, (client) => {
    if (mode === 'cut') return void client.resetAndDestroy();
    const upstream = tcpConnect(Number(target.port || 5432), target.hostname);
    const pair: Pair = { client, upstream, isDead: false };
    pairs.add(pair);
    const passOn = async (from: Socket, to: Socket, pass: (part: Buffer) => Buffer) => {
      for await (const part of from) {
        if (delay > 0) await wait(delay);
        if (mode === 'silent') pair.isDead = true;
        const kept = pair.isDead ? undefined : pass(part as Buffer);
        if (kept?.length && !to.destroyed) to.write(kept);
      }
    };
    const filter = refuseWrites(client, () => mode === 'full');
    const end = () => {
      client.destroy();
      upstream.destroy();
      pairs.delete(pair);
    };
    // Broken connections are expected, so both ends are closed without an error.
    Promise.race([passOn(client, upstream, filter), passOn(upstream, client, (part) => part)]).then(end, end);
    client.once('error', end);
    upstream.once('error', end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const resetAll = () => {
    for (const { client, upstream } of pairs) {
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    }
  };
  const change = (next: Mode) => {
    mode = next;
    delay = 0;
  };
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${address.port}` }).href,
    cut() {
      change('cut');
      resetAll();
    },
    silence() {
      change('silent');
      // Old connections stay silent: after `restore` only new ones work.
      for (const pair of pairs) pair.isDead = true;
    },
    slow(milliseconds) {
      change('open');
      delay = milliseconds;
    },
    full: () => change('full'),
    restore: () => change('open'),
    connections: () => pairs.size,
    async close() {
      resetAll();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
  /** Nothing is forwarded any more, in either direction. */
  isDead: boolean;
}
