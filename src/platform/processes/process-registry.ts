import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../database/database.ts';
import { readProcessPlace } from './peers.ts';
import { deleteProcess, type RunningProcess, renewProcess } from './process-registry-queries.ts';

const RENEW_MS = 30_000;

/** Registers this process for the console, and renews the entry. After a database failure it tries again. @returns stops it */
export function registerProcess({ kysely }: Pick<Database, 'kysely'>, version: string): () => Promise<void> {
  const place = readProcessPlace();
  const own = (): RunningProcess => ({
    id,
    equipo: hostname(),
    pid: process.pid,
    lugar: place ? `${place.number}/${place.of}` : null,
    version,
    node: process.versions.node,
    memoria_mb: Math.round(process.memoryUsage.rss() / 1_048_576),
  });
  const id = randomUUID();
  const renew = () => renewProcess(kysely, own()).catch(() => undefined);
  let last = renew();
  const timer = setInterval(() => {
    last = renew();
  }, RENEW_MS).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await deleteProcess(kysely, id).catch(() => undefined);
  };
}
