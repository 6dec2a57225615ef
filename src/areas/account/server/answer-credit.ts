import type { CustomerScope } from '#areas/session/rules/scope.ts';
import { type Currency, moneyOf, toDecimal } from '#kernel/money.ts';
import { computeCredit } from '../rules/credit.ts';
import type { CreditDeps } from './account-deps.ts';
import { findCredit } from './credit-queries.ts';

/** Limit, used and remaining credit as decimals. @returns null when the ERP gives no limit */
export async function answerCredit(
  { connection, ordered }: CreditDeps,
  scope: CustomerScope,
  moneda: Currency,
): Promise<{ readonly limite: string; readonly usado: string; readonly disponible: string } | null> {
  const found = await findCredit(connection, scope);
  if (!found) return null;
  const limit = moneyOf(found.limit, moneda);
  const { used, left } = computeCredit({
    limit,
    owed: moneyOf(found.owed, moneda),
    ordered: moneyOf(await ordered(connection, scope, moneda), moneda),
  });
  return { limite: toDecimal(limit), usado: toDecimal(used), disponible: toDecimal(left) };
}
