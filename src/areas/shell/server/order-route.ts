import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { readSignedValue } from '#platform/http/signed-value.ts';
import { readOrder } from '../rules/maintenance-order.ts';
import type { Maintenance } from './maintenance.ts';

export const ORDER_PATH = '/operacion/mantenimiento';
/** Purpose under which the key of the orders is derived. */
export const ORDER_PURPOSE = 'operacion';

interface Deps {
  readonly maintenance: Maintenance;
  readonly clock: Clock;
  readonly key: string;
}

/**
 * `POST /operacion/mantenimiento`: the operator's command calls the running portal, because only one process can open
 * the embedded database. Without a valid signature the answer is 404. There is no rate limit, so that an overloaded
 * portal can be closed.
 */
export function orderRoute(app: FastifyInstance, { maintenance, clock, key }: Deps): void {
  app.register(async (operator) => {
    operator.setErrorHandler((_error, _request, reply) => reply.callNotFound());
    const options = { bodyLimit: 4_096, config: { rateLimit: false } } as const;
    operator.post(ORDER_PATH, options, async (request, reply) => {
      const signed = typeof request.body === 'string' ? readSignedValue(request.body, key) : undefined;
      const order = readOrder(signed, clock.now());
      if (!order) return reply.callNotFound();
      const isDone = order.accion === 'status' || (await maintenance.change(switchOf(order)));
      if (order.accion !== 'status')
        request.log.warn({ accion: order.accion, mensaje: order.mensaje, hecha: isDone }, 'Orden de mantenimiento');
      const { activo, mensaje, cambiado_en } = await maintenance.state();
      return reply.code(isDone ? 200 : 409).send({ mantenimiento: activo, mensaje, cambiado_en });
    });
  });
}

const switchOf = ({ accion, mensaje, emitida_en }: NonNullable<ReturnType<typeof readOrder>>) => ({
  activo: accion === 'on',
  mensaje: accion === 'on' ? mensaje : null,
  cambiado_en: new Date(emitida_en),
});
