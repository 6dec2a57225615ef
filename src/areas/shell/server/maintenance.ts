import type { FastifyBaseLogger } from 'fastify';
import { atMost } from '#platform/at-most.ts';
import type { Connection } from '#platform/database/database.ts';
import { findSwitch, type Switch, saveSwitch } from './switch-queries.ts';

/** Cache time, because every request of the contract reads the switch. Pages cache for another second. */
const REMEMBERED_MS = 1_000;
/** Timeout of a request that reads the switch. After it, the last known state is used. */
const PATIENCE_MS = 500;

const OPEN: Switch = { activo: false, mensaje: null, cambiado_en: new Date(0) };

export interface Maintenance {
  /** The switch, at most a second old. Without an answer of the database, the last known state. */
  state(): Promise<Switch>;
  /** Changes the switch. @returns false for an order that was already carried out or is older than the last one */
  change(next: Switch): Promise<boolean>;
}

/** The switch that closes the portal without a restart: a database row that every process polls. */
export function openMaintenance(connection: Connection, log: Pick<FastifyBaseLogger, 'error'>): Maintenance {
  let known = OPEN;
  // Monotonic time, not the portal's clock: it measures the age of the cached answer.
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Switch> | undefined;

  async function read(): Promise<Switch> {
    try {
      known = (await findSwitch(connection)) ?? OPEN;
    } catch (error) {
      log.error({ err: error }, 'No se pudo leer si el portal está en mantenimiento');
    }
    readAt = performance.now();
    reading = undefined;
    return known;
  }

  return {
    async state() {
      if (performance.now() - readAt < REMEMBERED_MS) return known;
      reading ??= read();
      await atMost(PATIENCE_MS, reading);
      return known;
    },
    async change(next) {
      const isDone = await saveSwitch(connection, next);
      await read();
      return isDone;
    },
  };
}
