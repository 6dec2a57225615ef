import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { PUBLIC_MARKERS, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { apiRoutes } from './api-routes.ts';
import { openBank } from './bank.ts';
import { openDeliveries } from './deliveries.ts';
import { payerRoutes } from './payer-routes.ts';

interface Options {
  /** Path prefix of the bank, such as `/simulador/banco`. */
  readonly prefix: string;
  /** Shared with the portal: signs both directions. */
  readonly secret: string;
  readonly clock: Clock;
  /** The bank's own storage, apart from the portal's database. */
  readonly journalFile: string;
  readonly tokenMarkers?: TokenMarkers;
  /** Public address for payers, when it differs from the address of the API. */
  readonly publicUrl?: string | undefined;
  /** Interval in milliseconds for delivering due callbacks; 0: only when `deliverDue` is called. */
  readonly tickMs?: number;
}

export interface SimulatedBank {
  deliverDue(): Promise<void>;
}

/** The simulated bank: an HTTP server of another company, which runs in the portal's process in the demo. */
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
