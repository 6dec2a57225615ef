import { z } from 'zod';
import { isCurrency, type Money, parseMoney } from '#kernel/money.ts';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';
import { address, isLoopback, whole } from '#platform/setting-kinds.ts';
import { declareSettings, type Surroundings, type ValuesOf } from '#platform/settings.ts';

/** `COP:50000000,USD:10000` */
const amountsByCurrency = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(currencyAndAmount))
  .refine((amounts) => amounts.every((amount) => amount !== undefined && amount.minor > 0))
  .transform((amounts) => new Map(amounts.flatMap((amount) => (amount ? [[amount.currency, amount] as const] : []))))
  .prefault('');

function currencyAndAmount(pair: string): Money | undefined {
  const [currency = '', amount = ''] = pair.split(':');
  return isCurrency(currency) ? parseMoney(amount, currency) : undefined;
}

const shape = {
  PAYMENT_PROVIDER: z
    .enum(['simulador', 'placetopay'])
    .default('simulador')
    .describe('simulador o placetopay: dónde empiezan los pagos nuevos'),
  PAYMENT_URL: address.optional().describe('la dirección http(s) del proveedor de pagos'),
  PAYMENT_SECRET: z.string().min(16).optional().describe('un texto secreto de 16 caracteres o más'),
  PLACETOPAY_URL: address.optional().describe('la dirección http(s) del servicio de PlacetoPay'),
  PLACETOPAY_LOGIN: z.string().min(1).max(64).optional().describe('el identificador del comercio en PlacetoPay'),
  PLACETOPAY_SECRET: z.string().min(8).optional().describe('la llave secreta del comercio en PlacetoPay'),
  PAYMENT_TOKEN_MARKERS: z
    .string()
    .regex(/^\w+,\w+,\w+$/)
    .default('xMl3Jk,Por21Ld,Ml32')
    .transform((text) => text.split(',') as unknown as TokenMarkers)
    .describe('tres marcas separadas por comas, para + / ='),
  PAYMENT_PASSWORD_ABOVE: amountsByCurrency.describe('moneda:valor,moneda:valor, por ejemplo COP:50000000,USD:10000'),
  PAYMENT_EXPIRES_MINUTES: whole(1, 60).default(10).describe('minutos, de 1 a 60'),
  PAYMENT_PROBE_SECONDS: whole(1, 600).default(30).describe('segundos, de 1 a 600'),
};

export type PaymentsConfig = ValuesOf<{ readonly shape: typeof shape }>;

export const paymentsSettings = declareSettings(shape, (values, surroundings) => [
  ...halfAPlacetopay(values, surroundings),
  ...missingProvider(values, surroundings),
]);

/**
 * The PlacetoPay variables that are missing. Pages with their back end elsewhere need the address alone, for their
 * policy. The back end needs all three, also for earlier payments when another provider takes the new ones.
 */
function halfAPlacetopay(values: PaymentsConfig, { ownsBackend }: Surroundings): string[] {
  const ofBackEnd = ownsBackend ? (['PLACETOPAY_LOGIN', 'PLACETOPAY_SECRET'] as const) : [];
  const names = ['PLACETOPAY_URL' as const, ...ofBackEnd];
  if (values.PAYMENT_PROVIDER !== 'placetopay' && names.every((name) => !values[name])) return [];
  return names.filter((name) => !values[name]).map((name) => `${name}: hace falta para PlacetoPay.`);
}

/** By https, or on this machine: the simulated bank of a trial (docs/operations.md). */
const isSafe = (url: string): boolean => url.startsWith('https:') || isLoopback(new URL(url).hostname);

function missingProvider(values: PaymentsConfig, { isPublic, ownsBackend }: Surroundings): string[] {
  const { PAYMENT_PROVIDER, PAYMENT_URL, PAYMENT_SECRET } = values;
  const takesPayments = PAYMENT_PROVIDER === 'simulador';
  if (!isPublic) return [];
  return [
    ...(PAYMENT_URL && !isSafe(PAYMENT_URL)
      ? [
          'PAYMENT_URL: se espera https sin la demostración, porque por http otros pueden leer y cambiar lo que se paga.',
        ]
      : []),
    // The pages' Content-Security-Policy names this address; without it, a form sent without script could not redirect
    // to the bank.
    ...(takesPayments && !PAYMENT_URL ? ['PAYMENT_URL: hace falta sin la demostración.'] : []),
    ...(ownsBackend && (takesPayments || PAYMENT_URL) && !PAYMENT_SECRET
      ? ['PAYMENT_SECRET: hace falta sin la demostración.']
      : []),
  ];
}
