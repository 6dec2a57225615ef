import { type Currency, compareMoney, type Money } from '#kernel/money.ts';

/** Amounts above which an act needs a second operator, by currency. A currency without a row needs none. */
export type ConsentLimits = ReadonlyMap<Currency, Money>;

/** Hours within which the second operator answers (docs/decisions/0092). */
export const CONSENT_HOURS = 24;

/** Whether an act with this amount needs the consent of a second operator (docs/product/console.md#second-consent). */
export function needsConsent(limits: ConsentLimits, amount: Money): boolean {
  const limit = limits.get(amount.currency);
  return limit !== undefined && compareMoney(amount, limit) > 0;
}

/**
 * `same-person`: the operator requested the act. `asker-inactive`: the requesting operator is inactive. `answered`: the request was answered, or
 * expired. `no-right`: the role may not carry out the act.
 */
export type ConsentRefusal = 'same-person' | 'asker-inactive' | 'answered' | 'no-right';

export interface ConsentRequest {
  readonly pedido_por: number;
  readonly isAskerActive: boolean;
  readonly vence_en: Date;
  readonly respondido_en: Date | null;
}

/** @returns why an operator may not consent; undefined allows it */
export function refuseConsent(
  { pedido_por, isAskerActive, vence_en, respondido_en }: ConsentRequest,
  { id, mayAct }: { readonly id: number; readonly mayAct: boolean },
  now: Date,
): ConsentRefusal | undefined {
  if (respondido_en !== null || vence_en <= now) return 'answered';
  if (pedido_por === id) return 'same-person';
  if (!mayAct) return 'no-right';
  return isAskerActive ? undefined : 'asker-inactive';
}
