import type { FastifyBaseLogger } from 'fastify';
import { atMost } from '#platform/at-most.ts';
import type { Connection } from '#platform/database/database.ts';
import { findSwitch, type Switch, saveSwitch } from './switch-store.ts';

/** Asked before every request of the contract, so the answer is kept this long; pages keep it as long again. */
const REMEMBERED_MS = 1_000;
/** A request waits no longer than this for the switch: while the database is silent, the last known state counts. */
const PATIENCE_MS = 500;

const OPEN: Switch = { activo: false, mensaje: null, cambiado_en: new Date(0) };

export interface Maintenance {
  /** The switch as it was at most a second ago; while the database does not answer, as it was last. */
  state(): Promise<Switch>;
  /** @returns whether the order was carried out: one that was carried out before, or is older than the last, is not */
  change(next: Switch): Promise<boolean>;
}

/** The switch that closes the portal without a restart: a row, which every process reads again and again. */
export function openMaintenance(connection: Connection, log: Pick<FastifyBaseLogger, 'error'>): Maintenance {
  let known = OPEN;
  // Of the machine and not of the portal's clock: it measures how old an answer is.
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
