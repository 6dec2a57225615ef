import { join } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import type { OwnDatabase } from '../own-database.ts';
import { startProcess } from '../processes.ts';

export interface ProxyOrder {
  readonly port: number;
  /**
   * `cut`: connections are reset and refused. `silent`: they are accepted and nothing passes. `lose commits`: the
   * connection breaks before the commit reaches the server. `lose answers`: it breaks after the server has committed,
   * before its answer.
   */
  readonly mode: 'open' | 'cut' | 'silent' | 'lose commits' | 'lose answers';
  /** Delay of every chunk in each direction. */
  readonly milliseconds?: number;
  /** Number of commits, or of their answers, to lose. */
  readonly commits?: number;
}

export interface ProxyProcess {
  order(order: ProxyOrder): void;
}

/** Starts the proxy in front of the database, with one port for each portal. */
export async function startProxy(
  database: OwnDatabase,
  ports: readonly number[],
  folder: string,
): Promise<ProxyProcess> {
  const ready = await freePort();
  const url = `http://127.0.0.1:${ready}`;
  const running = await startProcess({
    args: ['tests/faults/proxy/main.ts'],
    env: { PORTS: ports.join(','), TARGET: database.url, READY_PORT: String(ready) },
    logFile: join(folder, 'proxy.log'),
    readyAt: url,
    url,
  });
  return { order: (order) => running.send(order) };
}
