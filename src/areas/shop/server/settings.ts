import { z } from 'zod';
import { declareSettings, httpAddress, type ValuesOf } from '#platform/settings.ts';

const shape = {
  SHOP_URL: httpAddress.optional().describe('la dirección http(s) de la tienda externa'),
  SHOP_SECRET: z.string().min(32).optional().describe('un texto secreto de 32 caracteres o más'),
};

export type ShopConfig = ValuesOf<{ readonly shape: typeof shape }>;

export const shopSettings = declareSettings(
  shape,
  ({ SHOP_URL, SHOP_SECRET }, { isPublic, ownsBackend }) =>
    isPublic && ownsBackend && SHOP_URL && !SHOP_SECRET ? ['SHOP_SECRET: hace falta con SHOP_URL.'] : [],
  ['SHOP_SECRET'],
);

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof shopSettings> {}
}

/** Whether an external store is configured or simulated. */
export const hasShop = ({ SHOP_URL }: ShopConfig, demo: boolean): boolean => SHOP_URL !== undefined || demo;
