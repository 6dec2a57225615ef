import type { z } from 'zod';
import { refuse } from '#kernel/result.ts';
import type { AreaHost } from '#platform/area.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { PaymentsConfig } from '../server/settings.ts';
import type { ProviderDeclaration } from './declaration.ts';
import { PLACETOPAY } from './placetopay/declaration.ts';
import type { PaymentProvider } from './provider.ts';
import { SANDBOX } from './sandbox/declaration.ts';

/** All payment providers. The first one is the default of PAYMENT_PROVIDER. */
export const PROVIDERS = [SANDBOX, PLACETOPAY] as const;

type Declared = (typeof PROVIDERS)[number];
export type ProviderName = Declared['name'];

type IntersectionOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The settings of all providers. */
export const PROVIDER_SETTINGS = Object.assign({}, ...PROVIDERS.map(({ settings }) => settings)) as IntersectionOf<
  Declared['settings']
> &
  z.ZodRawShape;

const CALLBACKS = '/avisos/pagos';
export const NAMED_CALLBACK_PATH = `${CALLBACKS}/:proveedor`;

/** Path of a provider's callbacks. */
export const namedCallbackPath = (name: string): string =>
  PROVIDERS.find((provider) => provider.name === name)?.callbackPath ?? `${CALLBACKS}/${name}`;

interface Needs extends Pick<AreaHost, 'clock' | 'keyFor' | 'ownUrl' | 'simulatorsUrl'> {
  readonly config: PaymentsConfig & Pick<PlatformConfig, 'demo'>;
}

interface Providers {
  /** The provider of new payments. */
  readonly provider: PaymentProvider;
  /** Providers that are queried about their earlier payments only. */
  readonly earlierProviders: readonly PaymentProvider[];
}

/**
 * Creates the configured provider for new payments, and other configured providers for queries about their earlier payments.
 * @throws Error when the provider of new payments has no settings, which the validation of settings prevents
 */
export function createProviders({ clock, keyFor, ownUrl, simulatorsUrl = ownUrl, config }: Needs): Providers {
  const takesPayments = (name: string): boolean => name === config.PAYMENT_PROVIDER;
  const opened = PROVIDERS.flatMap((declaration) => {
    const host = { clock, demo: config.demo, takesPayments: takesPayments(declaration.name), simulatorsUrl, keyFor };
    const provider = declaration.open(config, host);
    return provider ? [withinCurrencies(declaration, provider)] : [];
  });
  const provider = opened.find(({ name }) => takesPayments(name));
  if (!provider) throw new Error(`The payment provider ${config.PAYMENT_PROVIDER} is not configured`);
  return { provider, earlierProviders: opened.filter((each) => each !== provider) };
}

/** Refuses an unsupported currency before any request. */
export const withinCurrencies = (
  { currencies }: Pick<ProviderDeclaration, 'currencies'>,
  provider: PaymentProvider,
): PaymentProvider => ({
  ...provider,
  createSession: async (request) =>
    currencies.includes(request.amount.currency) ? provider.createSession(request) : refuse('refused'),
});
