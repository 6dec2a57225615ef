import type { z } from 'zod';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Surroundings, ValuesOf } from '#platform/settings.ts';
import type { PaymentProvider } from './provider.ts';

interface Situation extends Surroundings {
  /** True for the provider of new payments. Others are only queried about their earlier payments. */
  readonly takesPayments: boolean;
}

export interface ProviderHost {
  readonly clock: Clock;
  readonly demo: boolean;
  readonly takesPayments: boolean;
  /** Address of the demo's simulated services. */
  readonly simulatorsUrl: string;
  /** Derives this installation's secret for a purpose. The demo's simulators derive the same one. */
  readonly keyFor: (purpose: string) => string;
}

/** Everything that the portal must know about a payment provider (docs/payment-providers.md#a-further-provider). */
export interface ProviderDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Stored with each attempt (`pagos.proveedor`), so it must never change. Also the value of PAYMENT_PROVIDER. */
  readonly name: string;
  /** Its variables of the environment. */
  readonly settings: Shape;
  /** The settings that must not appear in the log. */
  readonly secrets: readonly (keyof Shape & string)[];
  /** Problems of the settings, missing or contradictory: sentences that begin with a variable's name. */
  problems(values: ValuesOf<{ readonly shape: Shape }>, situation: Situation): readonly string[];
  /** Addresses to which a form of the pages may redirect the browser. Their origins enter the content security policy. */
  addresses(values: ValuesOf<{ readonly shape: Shape }>): readonly (string | undefined)[];
  /** Path of its callbacks, when it is not `/avisos/pagos/NAME`. */
  readonly callbackPath?: string;
  /** Supported currencies. An attempt in another one is refused before anything is sent. */
  readonly currencies: readonly Currency[];
  /** Stores whose payments may begin here; the start is refused when the portal has another one. */
  readonly stores: readonly StoreCode[];
  /** Creates the provider. @returns undefined without its settings: it then cannot be queried */
  open(values: ValuesOf<{ readonly shape: Shape }>, host: ProviderHost): PaymentProvider | undefined;
}

/** Infers the names and types of the settings. */
export const declareProvider = <const Name extends string, Shape extends z.ZodRawShape>(
  declaration: ProviderDeclaration<Shape> & { readonly name: Name },
): ProviderDeclaration<Shape> & { readonly name: Name } => declaration;
