import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { CupoCredito } from '#generated/contract.ts';
import { moneyOf, subtract, toDecimal } from '#kernel/money.ts';
import type { AccountDeps } from './account-deps.ts';

/** `cupoCredito`: of the whole account, so only for persons who see all of it. */
export async function answerCredit({ connection }: AccountDeps, session: Session): Promise<CupoCredito | null> {
  const { cliente, destinos } = scopeOf(session);
  if (destinos !== 'all') return null;
  const given = await connection
    .selectFrom('clientes')
    .select(['cupo_credito', 'cupo_usado'])
    .where('cliente', '=', cliente)
    .executeTakeFirst();
  if (given?.cupo_credito == null || given.cupo_usado === null) return null;
  const { moneda } = session;
  const left = subtract(moneyOf(given.cupo_credito, moneda), moneyOf(given.cupo_usado, moneda));
  return { moneda, limite: given.cupo_credito, usado: given.cupo_usado, disponible: toDecimal(left) };
}
