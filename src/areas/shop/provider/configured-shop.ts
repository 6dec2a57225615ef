import type { AreaHost } from '#platform/area.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { ShopConfig } from '../server/settings.ts';
import type { Shop } from '../server/sign-shop-link.ts';

interface ShopNeeds extends Pick<AreaHost, 'keyFor' | 'publicUrl'> {
  readonly config: ShopConfig & Pick<PlatformConfig, 'demo' | 'BACKEND_URL'>;
}

/** Path of the demo's simulated store. */
export const SIMULATED_SHOP = '/simulador/tienda';

/** The configured external store; in the demo, the simulated one. Undefined without either. */
export function createShop({ keyFor, publicUrl, config }: ShopNeeds): Shop | undefined {
  const simulated = config.demo ? `${config.BACKEND_URL ?? publicUrl}${SIMULATED_SHOP}` : undefined;
  const url = config.SHOP_URL ?? simulated;
  return url ? { url, secret: config.SHOP_SECRET ?? keyFor('tienda'), issuer: publicUrl } : undefined;
}
