import { freePort, startChild, waitUntilReady } from '../child.ts';
import { PAYMENT_SECRET, type Process } from '../portal-process.ts';
import type { ScratchDatabase } from '../scratch-database.ts';
import type { FloorStatements } from './statements.ts';

/** Starts the floor as a separate process on the same data. */
export const startFloor = (scratch: ScratchDatabase, statements: FloorStatements): Promise<Process> =>
  start(scratch, 'bench/floor/floor-server.ts', { STATEMENTS: JSON.stringify(statements) });

/** Starts the floor of settling payments (payment-floor.ts). */
export const startPaymentFloor = (scratch: ScratchDatabase): Promise<Process> =>
  start(scratch, 'bench/floor/payment-floor.ts', { PAYMENT_SECRET });

async function start(scratch: ScratchDatabase, program: string, variables: Record<string, string>): Promise<Process> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild('node', [program], {
    ...scratch.env,
    ...variables,
    PORT: String(port),
    NODE_ENV: 'production',
  });
  await waitUntilReady(child, `${url}/readyz`);
  return { url, child };
}
