import type { z } from 'zod';
import { PLACETOPAY } from './placetopay/declaration.ts';
import { SANDBOX } from './sandbox/declaration.ts';

/** The payment providers, each once. The first one is the default of PAYMENT_PROVIDER. */
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

/** Each provider has its own callback path. */
export const callbackPathOf = (name: string): string =>
  PROVIDERS.find((provider) => provider.name === name)?.callbackPath ?? `${CALLBACKS}/${name}`;
