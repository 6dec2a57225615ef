import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { CupoCredito } from '#generated/contract.ts';
import { moneyOf, toDecimal } from '#kernel/money.ts';
import { computeCredit } from '../rules/credit.ts';
import type { CreditDeps } from './account-deps.ts';
import { findCredit } from './credit-queries.ts';

/** `cupoCredito`: the credit belongs to the whole account, so only people who see all of it get it. */
export async function answerCredit({ connection, ordered }: CreditDeps, session: Session): Promise<CupoCredito | null> {
  const scope = scopeOf(session);
  const found = scope.destinos === 'all' ? await findCredit(connection, scope) : undefined;
  if (!found) return null;
  const { moneda } = session;
  const limit = moneyOf(found.limit, moneda);
  const { used, left } = computeCredit({
    limit,
    owed: moneyOf(found.owed, moneda),
    ordered: moneyOf(await ordered(connection, scope, moneda), moneda),
  });
  return { moneda, limite: toDecimal(limit), usado: toDecimal(used), disponible: toDecimal(left) };
}
