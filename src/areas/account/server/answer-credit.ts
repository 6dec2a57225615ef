import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { CupoCredito } from '#generated/contract.ts';
import { moneyOf, subtract, toDecimal } from '#kernel/money.ts';
import type { AccountDeps } from './account-deps.ts';
import { findCredit } from './credit-queries.ts';

/** `cupoCredito`: of the whole account, so only for persons who see all of it. */
export async function answerCredit({ connection }: AccountDeps, session: Session): Promise<CupoCredito | null> {
  const { cliente, destinos } = scopeOf(session);
  const credit = destinos === 'all' ? await findCredit(connection, cliente) : undefined;
  if (!credit) return null;
  const { moneda } = session;
  const { limit, used } = credit;
  return {
    moneda,
    limite: limit,
    usado: used,
    disponible: toDecimal(subtract(moneyOf(limit, moneda), moneyOf(used, moneda))),
  };
}
