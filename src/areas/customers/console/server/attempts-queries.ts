import { sql } from 'kysely';
import type { PaymentState } from '#areas/payments/rules/payment-state.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';

export interface CustomerAttempt {
  readonly referencia: string;
  readonly estado: PaymentState;
  readonly en_revision: boolean;
  readonly monto: string;
  readonly moneda: string;
  readonly creada_en: Date;
}

/** The latest attempts to pay online, unfinished ones first, and the number of all. */
export async function listAttempts(
  connection: Connection,
  { cliente }: CustomerScope,
): Promise<{ readonly total: number; readonly items: readonly CustomerAttempt[] }> {
  const [items, count] = await Promise.all([
    sql<CustomerAttempt>`
      select p.referencia, p.estado, p.revision is not null and p.revisada_en is null as en_revision, p.monto, p.moneda, p.creada_en
      from pagos p where p.numero_cuenta = ${cliente}
      order by (p.estado in ('creada', 'en_banco', 'pendiente') or (p.revision is not null and p.revisada_en is null)) desc,
        p.creada_en desc, p.uuid limit 6`.execute(connection),
    sql<{ total: number }>`select count(*)::int as total from pagos where numero_cuenta = ${cliente}`.execute(
      connection,
    ),
  ]);
  return { total: count.rows[0]?.total ?? 0, items: items.rows };
}
