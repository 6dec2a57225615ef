import { z } from 'zod';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { CURRENCIES } from '#kernel/money.ts';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';
import { httpAddress, isLoopback } from '#platform/settings.ts';
import { declareProvider, type ProviderHost } from '../declaration.ts';
import { createSandbox, SANDBOX_NAME } from './sandbox.ts';

const settings = {
  PAYMENT_URL: httpAddress.optional().describe('la dirección http(s) del proveedor de pagos'),
  PAYMENT_SECRET: z.string().min(16).optional().describe('un texto secreto de 16 caracteres o más'),
  PAYMENT_TOKEN_MARKERS: z
    .string()
    .regex(/^\w+,\w+,\w+$/)
    .default('xMl3Jk,Por21Ld,Ml32')
    .transform((text) => text.split(',') as unknown as TokenMarkers)
    .describe('tres marcas separadas por comas, para + / ='),
};

/** Path of the demo's simulated bank. */
export const SIMULATED_BANK = '/simulador/banco';

/** The secret that portal and bank share. */
export const bankSecret = (
  { PAYMENT_SECRET }: { readonly PAYMENT_SECRET?: string | undefined },
  keyFor: ProviderHost['keyFor'],
): string => PAYMENT_SECRET ?? keyFor('banco');

/** Whether the address uses HTTPS or is on this machine, as for trials with the simulated bank (docs/operations.md). */
const isSafe = (url: string): boolean => url.startsWith('https:') || isLoopback(new URL(url).hostname);

const OPEN_LINE =
  'PAYMENT_URL: se espera https sin la demostración, porque por http otros pueden leer y cambiar lo que se paga.';

/** The portal's own protocol for payment providers, which the demo's simulated bank speaks. */
export const SANDBOX = declareProvider({
  name: SANDBOX_NAME,
  settings,
  secrets: ['PAYMENT_SECRET'],
  problems({ PAYMENT_URL, PAYMENT_SECRET }, { isPublic, ownsBackend, takesPayments }) {
    if (!isPublic) return [];
    return [
      ...(PAYMENT_URL && !isSafe(PAYMENT_URL) ? [OPEN_LINE] : []),
      // The Content-Security-Policy of the pages names this address. Otherwise a form sent without JavaScript could not redirect
      // to the bank.
      ...(takesPayments && !PAYMENT_URL ? ['PAYMENT_URL: hace falta sin la demostración.'] : []),
      ...(ownsBackend && (takesPayments || PAYMENT_URL) && !PAYMENT_SECRET
        ? ['PAYMENT_SECRET: hace falta sin la demostración.']
        : []),
    ];
  },
  addresses: ({ PAYMENT_URL }) => [PAYMENT_URL],
  // The path has no provider's name, because it is older than the support of several providers.
  callbackPath: '/avisos/pagos',
  currencies: CURRENCIES,
  stores: STORE_CODES,
  open(values, { clock, demo, takesPayments, simulatorsUrl, keyFor }) {
    const { PAYMENT_URL, PAYMENT_TOKEN_MARKERS: tokenMarkers } = values;
    if (!PAYMENT_URL && !demo && !takesPayments) return undefined;
    const url = PAYMENT_URL ?? `${simulatorsUrl}${SIMULATED_BANK}`;
    return createSandbox({ url, secret: bankSecret(values, keyFor), clock, tokenMarkers });
  },
});
