import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Running, startProcess } from './processes.ts';

export const PAYMENT_SECRET = 'un-secreto-compartido-con-el-banco-de-las-fallas';
const SESSION_SECRET = 'un-secreto-de-las-pruebas-de-fallas-de-sobra-largo';

interface Options {
  readonly name: string;
  readonly port: number;
  /** Port of the database proxy for this portal. */
  readonly databasePort: number;
  readonly databaseUrl: string;
  readonly bankUrl: string;
  readonly mailUrl: string;
  /** Number of its processes. */
  readonly processes: number;
  readonly folder: string;
}

/** One of the two portals. It can be stopped and started again, with a correct or a wrong clock. */
export interface FaultPortal {
  readonly name: string;
  readonly databasePort: number;
  readonly url: string;
  /** @param shift seconds that its clock is ahead; negative: behind */
  start(shift?: number): Promise<number>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | string>;
  isRunning(): boolean;
  /** Its processes, when it has several. */
  workers(): readonly number[];
}

export const callbackUrl = (port: number): string => `http://127.0.0.1:${port}/avisos/pagos`;

export function openFaultPortal({
  name,
  port,
  databasePort,
  databaseUrl,
  bankUrl,
  mailUrl,
  processes,
  folder,
}: Options): FaultPortal {
  const url = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    TIER: 'backend',
    DEMO: 'off',
    PORT: String(port),
    PUBLIC_URL: url,
    BACKEND_URL: url,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '8',
    DATA_DIR: join(folder, name),
    PAYMENT_URL: bankUrl,
    PAYMENT_SECRET,
    PAYMENT_PROBE_SECONDS: '1',
    PAYMENT_EXPIRES_MINUTES: '1',
    COMPENSATION_MINUTES: '1',
    SESSION_SECRET,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    SMTP_URL: mailUrl,
    WEBHOOK_NETWORKS: '127.0.0.1',
    ...(processes > 1 && { PROCESSES: String(processes) }),
  };
  let running: Running | undefined;
  return {
    name,
    databasePort,
    url,
    workers: () => (processes > 1 && running && !running.hasEnded() ? childrenOf(running.pid) : []),
    isRunning: () => running !== undefined && !running.hasEnded(),
    async start(shift = 0) {
      const before = logged(join(folder, `${name}.log`)).length;
      const args = shift === 0 ? ['src/start.mjs'] : ['tests/faults/start-shifted.ts', String(shift)];
      running = await startProcess({ args, env, logFile: join(folder, `${name}.log`), readyAt: `${url}/readyz`, url });
      // The first process handles SIGTERM only from then on. A portal with a wrong clock has one process.
      if (processes > 1 && shift === 0) await opened(join(folder, `${name}.log`), before, running);
      return running.startedIn;
    },
    end: async (signal) => running?.end(signal) ?? 0,
  };
}

const childrenOf = (pid: number): readonly number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

function logged(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Waits until the portal reports that all processes are open. */
async function opened(file: string, before: number, running: Running): Promise<void> {
  while (!running.hasEnded() && !logged(file).slice(before).includes('Procesos: ')) await setTimeout(50);
}
