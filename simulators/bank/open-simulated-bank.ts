import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { PUBLIC_MARKERS, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { apiRoutes } from './api-routes.ts';
import { openBank } from './bank.ts';
import { openDeliveries } from './deliveries.ts';
import { payerRoutes } from './payer-routes.ts';

interface Options {
  /** Where it is mounted, such as `/simulador/banco`. */
  readonly prefix: string;
  /** Shared with the portal: signs both directions. */
  readonly secret: string;
  readonly clock: Clock;
  /** The bank's own storage, apart from the portal's database. */
  readonly journalFile: string;
  readonly tokenMarkers?: TokenMarkers;
  /** Where payers reach it, when that is not the address its API is called by. */
  readonly publicUrl?: string | undefined;
  /** How often due callbacks are delivered; 0: only when `deliverDue` is called. */
  readonly tickMs?: number;
}

export interface SimulatedBank {
  deliverDue(): Promise<void>;
}

/** The simulated bank: another company's HTTP server that happens to run in this process in the demo. */
export function openSimulatedBank(app: FastifyInstance, options: Options): SimulatedBank {
  const { prefix, secret, clock, journalFile, publicUrl, tokenMarkers = PUBLIC_MARKERS, tickMs = 1000 } = options;
  const bank = openBank({ secret, clock, journalFile, tokenMarkers });
  const onFailure = (uuid: string, cause: string) =>
    app.log.warn({ uuid, cause }, 'El aviso del banco simulado no se entregó');
  const deliveries = openDeliveries({ bank, secret, clock, onFailure });
  apiRoutes(app, { bank, secret, clock, prefix, publicUrl });
  payerRoutes(app, { bank, deliveries, prefix });
  const timer = tickMs > 0 ? setInterval(() => void deliveries.deliverDue(), tickMs).unref() : undefined;
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await deliveries.finish();
  });
  return { deliverDue: deliveries.deliverDue };
}
