import { freePort, startChild, untilAnswers } from '../child.ts';
import type { Process } from '../portal-process.ts';
import type { Scratch } from '../scratch.ts';
import type { FloorStatements } from './statements.ts';

/** Starts the floor as its own process, on the same data. */
export async function startFloor(scratch: Scratch, statements: FloorStatements): Promise<Process> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild('node', ['bench/floor/floor-server.ts'], {
    ...scratch.env,
    PORT: String(port),
    STATEMENTS: JSON.stringify(statements),
    NODE_ENV: 'production',
  });
  await untilAnswers(child, `${url}/readyz`);
  return { url, child };
}
