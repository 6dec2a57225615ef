import type { Connection } from '#platform/database/database.ts';

/** Of the customer's whole account. Undefined where the ERP gives no limit, or not how much of it is used. */
export async function findCredit(
  connection: Connection,
  cliente: string,
): Promise<{ readonly limit: string; readonly used: string } | undefined> {
  const given = await connection
    .selectFrom('clientes')
    .select(['cupo_credito', 'cupo_usado'])
    .where('cliente', '=', cliente)
    .executeTakeFirst();
  if (given?.cupo_credito == null || given.cupo_usado === null) return undefined;
  return { limit: given.cupo_credito, used: given.cupo_usado };
}
