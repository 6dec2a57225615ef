import type { z } from 'zod';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Currency } from '#kernel/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Surroundings, ValuesOf } from '#platform/settings.ts';
import type { PaymentProvider } from './provider.ts';

interface Situation extends Surroundings {
  /** New payments begin at this provider. Otherwise it is only asked about its earlier payments. */
  readonly takesPayments: boolean;
}

export interface ProviderHost {
  readonly clock: Clock;
  readonly demo: boolean;
  readonly takesPayments: boolean;
  /** Where the demo's stand-ins for outside services listen. */
  readonly simulatorsUrl: string;
  /** A secret that this installation makes for a purpose; the demo's stand-ins have the same one. */
  readonly keyFor: (purpose: string) => string;
}

/** All that the portal knows of a payment provider (docs/payment-providers.md#a-further-provider). */
export interface ProviderDeclaration<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** Stored with each attempt (`pagos.proveedor`), so it never changes. Also the value of PAYMENT_PROVIDER. */
  readonly name: string;
  /** Its variables of the environment. */
  readonly settings: Shape;
  /** The settings that must not appear in the log. */
  readonly secrets: readonly (keyof Shape & string)[];
  /** Settings that are missing or contradict each other: sentences that begin with a variable's name. */
  problems(values: ValuesOf<{ readonly shape: Shape }>, situation: Situation): readonly string[];
  /** Addresses to which a form of the pages may redirect the browser. Their origins enter the content security policy. */
  addresses(values: ValuesOf<{ readonly shape: Shape }>): readonly (string | undefined)[];
  /** Path of its callbacks, when it is not `/avisos/pagos/NAME`. */
  readonly callbackPath?: string;
  /** Currencies that it takes; an attempt in another one is refused before anything is sent. */
  readonly currencies: readonly Currency[];
  /** Stores whose payments may begin here; the start is refused when the portal has another one. */
  readonly stores: readonly StoreCode[];
  /** @returns undefined when its settings are not given: nobody can be asked there */
  open(values: ValuesOf<{ readonly shape: Shape }>, host: ProviderHost): PaymentProvider | undefined;
}

/** Infers the names and types of the settings. */
export const declareProvider = <const Name extends string, Shape extends z.ZodRawShape>(
  declaration: ProviderDeclaration<Shape> & { readonly name: Name },
): ProviderDeclaration<Shape> & { readonly name: Name } => declaration;
