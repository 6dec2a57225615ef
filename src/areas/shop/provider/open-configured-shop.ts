import { join } from 'node:path';
import type { AreaHost } from '#platform/area.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { ShopConfig } from '../server/settings.ts';
import type { Shop } from '../server/sign-shop-link.ts';
import { openSimulatedShop } from './simulated-shop/open-simulated-shop.ts';

interface ShopNeeds extends Pick<AreaHost, 'app' | 'clock' | 'keyFor' | 'publicUrl'> {
  readonly config: ShopConfig & Pick<PlatformConfig, 'demo' | 'DATA_DIR' | 'BACKEND_URL'>;
}

const SIMULATED_SHOP = '/simulador/tienda';

/** The external store. Without one, the demo gets a simulated store; otherwise there is none. */
function shopOf({ keyFor, publicUrl, config }: ShopNeeds): Shop | undefined {
  const simulated = config.demo ? `${config.BACKEND_URL ?? publicUrl}${SIMULATED_SHOP}` : undefined;
  const url = config.SHOP_URL ?? simulated;
  return url ? { url, secret: config.SHOP_SECRET ?? keyFor('tienda'), issuer: publicUrl } : undefined;
}

/** Opens the demo's simulated store, unless a real one is configured. */
export function simulateShop(needs: ShopNeeds): void {
  const { app, clock, publicUrl, config } = needs;
  const shop = shopOf(needs);
  if (!shop || config.SHOP_URL) return;
  openSimulatedShop(app, {
    prefix: SIMULATED_SHOP,
    secret: shop.secret,
    clock,
    journalFile: join(config.DATA_DIR, 'simulador', 'tienda.ndjson'),
    publicUrl: shop.url,
    portal: publicUrl,
  });
}

/** The external store. The demo's simulated one is opened here unless another process holds it. */
export function openConfiguredShop(needs: ShopNeeds & Pick<AreaHost, 'simulatorsUrl'>): Shop | undefined {
  if (!needs.simulatorsUrl) simulateShop(needs);
  return shopOf(needs);
}
