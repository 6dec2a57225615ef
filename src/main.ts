import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { countProcesses } from '#platform/config.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { readProcessPlace } from '#platform/processes/peers.ts';
import { reportWorkerOpen, WorkerNotOpened } from '#platform/processes/start-processes.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { needsBuild } from '../scripts/needs-build.ts';
import { type Config, readPortalConfig } from './config.ts';
import { type Portal, startPortal } from './server.ts';
import { SIMULATORS_VARIABLE } from './simulators.ts';

const STOP_AFTER_MS = 20_000;

/**
 * `npm start`: builds if needed, opens the portal, and stops it gracefully. When the portal cannot start, it prints
 * the reason as a sentence.
 */
export async function main(): Promise<void> {
  try {
    const config = readPortalConfig(process.env);
    const portal = readProcessPlace() ? await openWorker(config) : await openWhole(config);
    // Registered before the banner is printed, because a signal may follow immediately.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(portal));
    if (readProcessPlace()) reportWorkerOpen(portal.banner);
    else process.stdout.write(`${portal.banner}\n`);
  } catch (error) {
    // The worker has already printed the reason.
    if (!(error instanceof WorkerNotOpened)) process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** Starts the portal in this process, or the primary process that starts several workers. */
async function openWhole(config: Config): Promise<Portal> {
  if (config.NODE_ENV === 'production') checkBuild(config);
  const count = countProcesses(config, availableParallelism());
  return count > 1 ? await startSeveral(config, count) : await startPortal({ config });
}

/** Names the folder of a current build to this process, its workers and its threads (src/areas/feed/cli/feed-thread-entry.mjs). */
const BUILD_VARIABLE = 'SURTIDOR_CONSTRUIDO';

/** Builds when the build is out of date. A back end alone has no pages, so it uses a current build and makes none. */
function checkBuild({ TIER }: Config): void {
  const isOutdated = needsBuild();
  if (isOutdated && TIER === 'backend') return;
  if (isOutdated) build();
  process.env[BUILD_VARIABLE] = resolve('build');
}

/** Loaded on demand, because most portals run in one process. */
async function startSeveral(config: Config, count: number): Promise<Portal> {
  return (await import('./several-processes.ts')).startSeveralProcesses({ config, count });
}

/** A worker: one of several processes that listen on the same port. */
const openWorker = (config: Config): Promise<Portal> =>
  startPortal({ config, simulatorsUrl: process.env[SIMULATORS_VARIABLE] });

let isStopping = false;

/** Ignores a second signal: Ctrl+C arrives twice, from the terminal and from npm. */
async function stop(portal: Portal): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await portal.drain();
  setTimeout(() => process.exit(1), STOP_AFTER_MS).unref();
  try {
    await portal.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(`El portal no se cerró del todo: ${(error as Error).message}\n`);
    process.exit(1);
  }
}

/** A sentence for the operator. @throws the error itself when only a programmer can fix it */
function reasonOf(error: unknown): string {
  if (error instanceof BadConfiguration || error instanceof FolderInUse) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `El puerto ya está en uso (${message}). Ponga otro en PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `El sistema no deja escuchar en ese puerto (${message}). Ponga otro en PORT.`;
  const problem = databaseProblem(error);
  if (!problem) throw error;
  return problem.sentence;
}

function build(): void {
  process.stdout.write('Preparando las páginas (solo la primera vez)…\n');
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new BadConfiguration(['Las páginas no se pudieron construir; vea el error de arriba.']);
}
