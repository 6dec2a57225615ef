import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';

/** Limit and open invoices of the customer's whole account. @returns undefined when the ERP gives no credit limit */
export async function findCredit(
  connection: Connection,
  { cliente }: CustomerScope,
): Promise<{ readonly limit: string; readonly owed: string } | undefined> {
  const { rows } = await sql<{ limit: string | null; owed: string }>`
    select c.cupo_credito::text as limit, coalesce((
      select sum(d.total) from documentos d
      where d.numero_cuenta = c.cliente and d.moneda = c.moneda and d.clase = 'INVOICE' and d.total > 0), 0)::text as owed
    from clientes c where c.cliente = ${cliente}`.execute(connection);
  const [given] = rows;
  return given && given.limit !== null ? { limit: given.limit, owed: given.owed } : undefined;
}
