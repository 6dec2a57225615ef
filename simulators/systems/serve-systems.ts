import type { FastifyInstance } from 'fastify';

interface Options {
  /** Path prefix, such as `/simulador/sistemas`. */
  readonly prefix: string;
}

/**
 * Mounts the distributor's other systems. They accept every event and store none. They act as other companies' HTTP servers; in the demo they run in
 * the portal's process. The reference ERP (`npm run demo:erp`) is a system that stores events.
 */
export function serveSimulatedSystems(app: FastifyInstance, { prefix }: Options): void {
  app.post(`${prefix}/:name`, async () => ({ recibido: true }));
}
