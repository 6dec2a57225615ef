import { startArguments } from '../scripts/start-arguments.ts';
import { type Child, freePort, startChild, waitUntilReady } from './child.ts';
import type { ScratchDatabase } from './scratch-database.ts';

export const PAYMENT_SECRET = 'un-secreto-de-la-medicion';

export interface Process {
  readonly url: string;
  readonly child: Child;
}

/** Environment of the measured server, without NODE_ENV, which `npm start` sets itself. */
const environment = (port: number, bankUrl: string, scratch: ScratchDatabase): Record<string, string | undefined> => ({
  ...scratch.env,
  NODE_ENV: undefined,
  PORT: String(port),
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  SESSION_SECRET: 'un-secreto-de-la-medicion-de-sobra-largo',
  PAYMENT_URL: bankUrl,
  PAYMENT_SECRET,
  RATE_LIMIT_PER_MINUTE: '1000000',
  WEBHOOK_NETWORKS: '127.0.0.1',
});

/** Starts the portal as a separate process and waits until it answers. */
export async function startPortal(
  scratch: ScratchDatabase,
  bankUrl: string,
  nodeOptions: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Process> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { ...environment(port, bankUrl, scratch), ...more };
  const child = startChild('node', [...nodeOptions, ...startArguments()], variables);
  await waitUntilReady(child, `${url}/readyz`);
  return { url, child };
}

/**
 * Measures `npm start` up to the first page.
 * @returns milliseconds
 */
export async function measureStartMs(
  scratch: ScratchDatabase,
  bankUrl: string,
  path: string,
  cookie: string,
): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const child = startChild('npm', ['start'], environment(port, bankUrl, scratch));
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}${path}`, { cookie });
    return performance.now() - started;
  } finally {
    await child.stop();
  }
}

/** Starts the simulated bank as a separate process, as in production. */
export async function startBank(scratch: ScratchDatabase): Promise<Process> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = startChild('node', ['simulators/bank/main.ts'], {
    PAYMENT_SECRET,
    PORT: String(port),
    DATA_DIR: scratch.folder,
    NODE_ENV: 'production',
  });
  await waitUntilReady(child, `${origin}/simulador/banco`);
  return { url: `${origin}/simulador/banco`, child };
}
