import { z } from 'zod';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { CURRENCIES } from '#kernel/money.ts';
import { httpAddress } from '#platform/settings.ts';
import { declareProvider } from '../declaration.ts';
import { createPlacetopay, PLACETOPAY_NAME } from './placetopay.ts';

/** PlacetoPay WebCheckout (docs/payment-providers.md). */
export const PLACETOPAY = declareProvider({
  name: PLACETOPAY_NAME,
  settings: {
    PLACETOPAY_URL: httpAddress.optional().describe('la dirección http(s) del servicio de PlacetoPay'),
    PLACETOPAY_LOGIN: z.string().min(1).max(64).optional().describe('el identificador del comercio en PlacetoPay'),
    PLACETOPAY_SECRET: z.string().min(8).optional().describe('la llave secreta del comercio en PlacetoPay'),
  },
  secrets: ['PLACETOPAY_SECRET'],
  // A server with pages only needs just the address, for its content security policy. The back end needs all three settings, even when another
  // provider takes new payments, because it queries the earlier ones.
  problems(values, { ownsBackend, takesPayments }) {
    const ofBackEnd = ownsBackend ? (['PLACETOPAY_LOGIN', 'PLACETOPAY_SECRET'] as const) : [];
    const names = ['PLACETOPAY_URL' as const, ...ofBackEnd];
    if (!takesPayments && names.every((name) => !values[name])) return [];
    return names.filter((name) => !values[name]).map((name) => `${name}: hace falta para PlacetoPay.`);
  },
  addresses: ({ PLACETOPAY_URL }) => [PLACETOPAY_URL],
  currencies: CURRENCIES,
  stores: STORE_CODES,
  open({ PLACETOPAY_URL: url, PLACETOPAY_LOGIN: login, PLACETOPAY_SECRET: secret }, { clock }) {
    return url && login && secret ? createPlacetopay({ url, login, secret, clock }) : undefined;
  },
});
