import type { FastifyInstance } from 'fastify';

interface Options {
  /** Path prefix, such as `/simulador/sistemas`. */
  readonly prefix: string;
}

/**
 * The distributor's other systems: each takes every event and keeps none. It stands for other companies' HTTP servers and runs in the portal's process in
 * the demo. A system that keeps what it gets is the reference ERP (`npm run demo:erp`).
 */
export function serveSimulatedSystems(app: FastifyInstance, { prefix }: Options): void {
  app.post(`${prefix}/:name`, async () => ({ recibido: true }));
}
