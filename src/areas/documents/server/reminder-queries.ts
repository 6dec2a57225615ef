import { sql } from 'kysely';
import { type CustomerScope, scopeOf } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { DueDocument } from '../rules/reminder.ts';

/** A person whose documents are checked today. */
export interface RemindedPerson {
  readonly userId: number;
  readonly cliente: string;
  readonly moneda: Currency;
  readonly scope: CustomerScope;
}

interface Day {
  readonly day: LocalDate;
  /** Full names of the permissions that the person needs; all are required. */
  readonly permissions: readonly string[];
  /** Returns only people with a higher id. */
  readonly after: number;
}

/** Claims the next person who was not handled today. No two processes claim the same person. */
export async function claimPerson(
  connection: Connection,
  { day, permissions, after }: Day,
): Promise<RemindedPerson | undefined> {
  const { rows } = await sql<{ userId: number; cliente: string; moneda: Currency; destinos: string[] | null }>`
    with taken as (
      insert into recordatorios (user_id, dia)
      select u.id, ${day}::date from usuarios u
      where u.id > ${after} and u.status = 1 and ${permissions.length} = (
          select count(*) from role_permisos p where p.role_id = u.role_id and p.permission = any(${permissions}::text[]))
        and not exists (select from recordatorios r where r.user_id = u.id and r.dia = ${day}::date)
      order by u.id limit 1
      on conflict do nothing returning user_id)
    select u.id as "userId", u.cliente, c.moneda,
      case when not u.todos_los_destinos then array(
        select d.codigo_destinatario from usuario_destinos d where d.user_id = u.id) end as destinos
    from taken t join usuarios u on u.id = t.user_id join clientes c on c.cliente = u.cliente`.execute(connection);
  const [row] = rows;
  if (!row) return undefined;
  const { destinos, ...person } = row;
  return { ...person, scope: scopeOf({ cliente: person.cliente, destinos: destinos ?? 'all' }) };
}

export async function deleteOldReminders(connection: Connection, before: LocalDate): Promise<void> {
  await sql`delete from recordatorios where dia < ${before}::date`.execute(connection);
}

interface Asked {
  readonly moneda: Currency;
  readonly until: LocalDate;
  readonly today: LocalDate;
  readonly atMost: number;
}

interface Row {
  readonly id: number;
  readonly numero: string;
  readonly vence: LocalDate;
  readonly total: string;
  readonly estacion: string | null;
  readonly vencidas: number;
}

/** Open invoices of the scope that are due until a day, latest first, and the number of overdue ones. */
export async function findDueInvoices(
  connection: Connection,
  { cliente, destinos }: CustomerScope,
  { moneda, until, today, atMost }: Asked,
): Promise<{ readonly documents: readonly DueDocument[]; readonly overdueCount: number }> {
  const inScope = destinos === 'all' ? sql`true` : sql`d.codigo_destinatario = any(${destinos}::text[])`;
  const { rows } = await sql<Row>`
    select d.id_edocta_detalle as id, coalesce(d.num_factura, d.num_documento) as numero, d.fecha_vencimiento_documento as vence,
      d.total, d.nombre_destino as estacion,
      (count(*) filter (where d.fecha_vencimiento_documento < ${today}::date) over ())::int as vencidas
    from documentos d
    where d.numero_cuenta = ${cliente} and d.clase = 'INVOICE' and d.total > 0 and d.moneda = ${moneda} and ${inScope}
      and d.fecha_vencimiento_documento <= ${until}::date
    order by d.fecha_vencimiento_documento desc, d.id_edocta_detalle desc limit ${atMost}`.execute(connection);
  return {
    documents: rows.map(({ id, numero, vence, total, estacion }) => ({
      ...{ id, numero, vence, estacion },
      abierto: moneyOf(total, moneda),
    })),
    overdueCount: rows[0]?.vencidas ?? 0,
  };
}
