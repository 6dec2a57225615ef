import { type Currency, compareMoney, type Money } from '#kernel/money.ts';

/** Amounts per currency above which the password is required again. A currency without an entry never needs it. */
export type PasswordLimits = ReadonlyMap<Currency, Money>;

/** @returns the limit that the total is above; undefined when it is above none */
export function limitExceeded(total: Money, limits: PasswordLimits): Money | undefined {
  const limit = limits.get(total.currency);
  return limit && compareMoney(total, limit) > 0 ? limit : undefined;
}
