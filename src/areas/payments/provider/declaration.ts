import type { z } from 'zod';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { SettingsContext, ValuesOf } from '#platform/settings.ts';
import type { PaymentProvider } from './provider.ts';

interface Situation extends SettingsContext {
  /** True for the provider of new payments. Others are queried about earlier payments only. */
  readonly takesPayments: boolean;
}

export interface ProviderHost {
  readonly clock: Clock;
  readonly demo: boolean;
  readonly takesPayments: boolean;
  /** Address of the demo's simulated services. */
  readonly simulatorsUrl: string;
  /** Derives this installation's secret for a purpose, as the demo's simulators do. */
  readonly keyFor: (purpose: string) => string;
}

/** All facts about a payment provider that the portal needs (docs/payment-providers.md#a-further-provider). */
export interface ProviderDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Stored with each attempt (`pagos.proveedor`), so it must never change. Also the value of PAYMENT_PROVIDER. */
  readonly name: string;
  /** Environment variables of the provider. */
  readonly settings: Shape;
  /** Names of settings that the log must hide. */
  readonly secrets: readonly (keyof Shape & string)[];
  /** Missing or contradictory settings: sentences that begin with the variable's name. */
  problems(values: ValuesOf<{ readonly shape: Shape }>, situation: Situation): readonly string[];
  /** Addresses to which a form of the pages may redirect the browser. Their origins enter the content security policy. */
  addresses(values: ValuesOf<{ readonly shape: Shape }>): readonly (string | undefined)[];
  /** Path of its callbacks, if it differs from `/avisos/pagos/NAME`. */
  readonly callbackPath?: string;
  /** Supported currencies. An attempt in another currency is refused before any request. */
  readonly currencies: readonly Currency[];
  /** Stores whose payments the provider accepts. The portal does not start with any other store. */
  readonly stores: readonly StoreCode[];
  /** Creates the provider. @returns undefined without its settings; it then cannot be queried */
  open(values: ValuesOf<{ readonly shape: Shape }>, host: ProviderHost): PaymentProvider | undefined;
}

/** Declares a provider. The function infers the names and types of its settings. */
export const declareProvider = <const Name extends string, Shape extends z.ZodRawShape>(
  declaration: ProviderDeclaration<Shape> & { readonly name: Name },
): ProviderDeclaration<Shape> & { readonly name: Name } => declaration;
