import type { Currency, Decimal } from '#kernel/money.ts';

/** Choices in the form of a payment on account. */
export interface AccountChoices {
  readonly segments: readonly { readonly id_segment: string; readonly nombre: string }[];
  /** Amount in the customer's favour today, as a decimal. */
  readonly inFavour: Decimal;
  readonly currency: Currency;
  readonly idempotencyKey: string;
}

/** The reason why the payment was not started, from the action's answer. */
export interface AccountProblem {
  readonly idempotencyKey?: string;
  readonly problem?: string;
  readonly errors: { readonly segmento?: string; readonly valor?: string };
  readonly typed: { readonly segmento: string; readonly valor: string };
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  readonly unknown?: { readonly lostAt: 'bank' | 'network'; readonly openAttempt?: string };
}
