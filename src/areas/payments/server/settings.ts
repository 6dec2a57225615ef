import { z } from 'zod';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { amountsByCurrency, declareSettings, type ValuesOf, wholeNumber } from '#platform/settings.ts';
import { PROVIDER_SETTINGS, PROVIDERS, type ProviderName } from '../provider/providers.ts';

const NAMES = PROVIDERS.map(({ name }) => name) as [ProviderName, ...ProviderName[]];

const shape = {
  PAYMENT_PROVIDER: z
    .enum(NAMES)
    .default(NAMES[0])
    .describe(`${new Intl.ListFormat('es', { type: 'disjunction' }).format(NAMES)}: dónde empiezan los pagos nuevos`),
  ...PROVIDER_SETTINGS,
  PAYMENT_PASSWORD_ABOVE: amountsByCurrency(),
  PAYMENT_EXPIRES_MINUTES: wholeNumber(1, 60).default(10).describe('minutos, de 1 a 60'),
  PAYMENT_PROBE_SECONDS: wholeNumber(1, 600).default(30).describe('segundos, de 1 a 600'),
};

export type PaymentsConfig = ValuesOf<{ readonly shape: typeof shape }>;

export const paymentsSettings = declareSettings(
  shape,
  (values, surroundings) =>
    PROVIDERS.flatMap((provider) => [
      ...provider.problems(values, { ...surroundings, takesPayments: provider.name === values.PAYMENT_PROVIDER }),
    ]),
  PROVIDERS.flatMap(({ secrets }) => [...secrets]),
);

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof paymentsSettings> {}
}

/** Sentences for stores that the configured provider does not serve. */
export function unservedStores({ PAYMENT_PROVIDER }: PaymentsConfig, stores: readonly string[]): readonly string[] {
  const served: readonly StoreCode[] = PROVIDERS.find(({ name }) => name === PAYMENT_PROVIDER)?.stores ?? [];
  const unserved = [...new Set(stores)].filter((code) => !served.some((each) => each === code));
  return unserved.map((code) => `PAYMENT_PROVIDER: ${PAYMENT_PROVIDER} no atiende la tienda ${code}.`);
}

/** Addresses to which a payment form may redirect the browser. */
export const paymentAddresses = (values: PaymentsConfig): readonly string[] =>
  PROVIDERS.flatMap((provider) => provider.addresses(values)).filter((each) => each !== undefined);
