import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SIMULATED_SYSTEMS } from '#areas/integration/rules/webhooks/simulated-systems.ts';
import { bankSecret, SIMULATED_BANK } from '#areas/payments/provider/sandbox/declaration.ts';
import type { PaymentsConfig } from '#areas/payments/server/settings.ts';
import { createShop, SIMULATED_SHOP } from '#areas/shop/provider/configured-shop.ts';
import type { ShopConfig } from '#areas/shop/server/settings.ts';
import type { AreaHost } from '#platform/area.ts';
import type { PlatformConfig } from '#platform/config.ts';
import { serveSimulatedBank } from './bank/serve-bank.ts';
import { serveSimulatedShop } from './shop/serve-shop.ts';
import { serveSimulatedSystems } from './systems/serve-systems.ts';

interface Needs extends Pick<AreaHost, 'clock' | 'keyFor' | 'ownUrl' | 'publicUrl'> {
  readonly config: PaymentsConfig & ShopConfig & Pick<PlatformConfig, 'DATA_DIR' | 'BACKEND_URL' | 'demo'>;
}

/** Mounts the demo's simulators: bank and shop unless real ones are configured, and the distributor's other systems. */
export function mountSimulators(app: FastifyInstance, needs: Needs): void {
  const { clock, ownUrl, publicUrl, keyFor, config } = needs;
  const journal = (name: string): string => join(config.DATA_DIR, 'simulador', `${name}.ndjson`);
  if (!config.PAYMENT_URL)
    serveSimulatedBank(app, {
      prefix: SIMULATED_BANK,
      secret: bankSecret(config, keyFor),
      clock,
      journalFile: journal('banco'),
      tokenMarkers: config.PAYMENT_TOKEN_MARKERS,
      publicUrl: config.BACKEND_URL ?? ownUrl,
    });
  const shop = createShop(needs);
  if (shop && !config.SHOP_URL)
    serveSimulatedShop(app, {
      prefix: SIMULATED_SHOP,
      secret: shop.secret,
      clock,
      journalFile: journal('tienda'),
      publicUrl: shop.url,
      portal: publicUrl,
    });
  if (config.demo) serveSimulatedSystems(app, { prefix: SIMULATED_SYSTEMS });
}
