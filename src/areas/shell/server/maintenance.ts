import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { waitAtMost } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import { readSignedValue } from '#platform/http/signed-value.ts';
import { readMaintenanceOrder } from '../rules/maintenance-order.ts';
import { findMaintenanceState, type Switch, saveSwitch } from './switch-queries.ts';

/** Cache time of the back end, because every request reads the switch. Pages cache for another second. */
const REMEMBERED_MS = 1_000;
/** Timeout for reading the switch. After it, the last known state counts. */
const PATIENCE_MS = 500;

const OPEN: Switch = { activo: false, mensaje: null, cambiado_en: new Date(0), cambiado_por: null };

export interface Maintenance {
  /** The state of the switch, at most a second old. When the database does not answer, the last known state. */
  state(): Promise<Switch>;
  /** Changes the switch. @returns false for an order that was carried out before or is older than the last one */
  change(next: Switch): Promise<boolean>;
  /** Reads the switch again, after another part of this process changed it. */
  refresh(): Promise<void>;
}

/** The switch for maintenance, which closes the portal without a restart: a database row that every process polls. */
export function createMaintenance(connection: Connection, log: Pick<FastifyBaseLogger, 'error'>): Maintenance {
  let known = OPEN;
  // Monotonic clock, because it measures the age of the cache.
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Switch> | undefined;

  async function read(): Promise<Switch> {
    try {
      known = (await findMaintenanceState(connection)) ?? OPEN;
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
      await waitAtMost(PATIENCE_MS, reading);
      return known;
    },
    async change(next) {
      const isDone = await saveSwitch(connection, next);
      await read();
      return isDone;
    },
    async refresh() {
      await read();
    },
  };
}

export const MAINTENANCE_PATH = '/operacion/mantenimiento';
/** Purpose of the derived signing key of orders. */
export const MAINTENANCE_PURPOSE = 'operacion';

interface Deps {
  readonly maintenance: Maintenance;
  readonly clock: Clock;
  readonly key: string;
}

/**
 * `POST /operacion/mantenimiento`: the operator's command calls the running portal, because only one process can open the embedded database.
 * Without a valid signature the answer is 404. No rate limit: the operator must be able to close an overloaded portal.
 */
export function maintenanceRoute(app: FastifyInstance, { maintenance, clock, key }: Deps): void {
  app.register(async (operator) => {
    operator.setErrorHandler((_error, _request, reply) => reply.callNotFound());
    const options = { bodyLimit: 4_096, config: { rateLimit: false } } as const;
    operator.post(MAINTENANCE_PATH, options, async (request, reply) => {
      const signed = typeof request.body === 'string' ? readSignedValue(request.body, key) : undefined;
      const order = readMaintenanceOrder(signed, clock.now());
      if (!order) return reply.callNotFound();
      const isDone = order.accion === 'status' || (await maintenance.change(switchOf(order)));
      if (order.accion !== 'status')
        request.log.warn({ accion: order.accion, mensaje: order.mensaje, hecha: isDone }, 'Orden de mantenimiento');
      const { activo, mensaje, cambiado_en } = await maintenance.state();
      return reply.code(isDone ? 200 : 409).send({ mantenimiento: activo, mensaje, cambiado_en });
    });
  });
}

const switchOf = ({ accion, mensaje, emitida_en }: NonNullable<ReturnType<typeof readMaintenanceOrder>>) => ({
  activo: accion === 'on',
  mensaje: accion === 'on' ? mensaje : null,
  cambiado_en: new Date(emitida_en),
  cambiado_por: null,
});
