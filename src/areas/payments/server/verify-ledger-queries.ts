import { sql } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { Connection, Database } from '#platform/database/database.ts';

/** Faults that are told one by one; all are counted. */
const TOLD = 50;

/** Money of all customers in one currency, as decimals. */
export interface LedgerSum {
  readonly moneda: Currency;
  readonly clientes: number;
  readonly recibido: string;
  readonly aplicado: string;
  readonly sin_aplicar: string;
}

/** Something that does not agree. */
export interface LedgerFault {
  readonly numero_cuenta: string;
  readonly moneda: Currency;
  readonly falta: 'pago' | 'saldo' | 'bloqueo' | 'aplicaciones';
  /** The payment's reference or the document's number. */
  readonly cual: string;
  /** What it should be and what it is; null where there is no amount. */
  readonly debe: string | null;
  readonly es: string | null;
}

export interface LedgerReport {
  readonly sumas: readonly LedgerSum[];
  readonly faltas: readonly LedgerFault[];
  /** How many faults there are; `faltas` holds the first ones. */
  readonly cuantas: number;
}

/** What the bank took for an approved attempt: what it said, where that is not the attempt's amount. */
const RECEIVED = sql`case when p.estado <> 'aprobada' then 0 when p.moneda_banco = p.moneda then p.monto_banco else p.monto end`;

const PAYMENTS = sql`
  select p.numero_cuenta, p.moneda, p.referencia, ${RECEIVED} as recibido, coalesce(m.aplicado, 0) as aplicado, p.sin_aplicar
  from pagos p left join (select uuid, sum(monto) as aplicado from movimientos group by uuid) m using (uuid)`;

async function sums(connection: Connection): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select moneda, count(distinct numero_cuenta)::int as clientes, sum(recibido)::text as recibido, sum(aplicado)::text as aplicado,
      sum(sin_aplicar)::text as sin_aplicar
    from (${PAYMENTS}) each group by moneda order by moneda`.execute(connection);
  return rows;
}

/**
 * An approved payment is on documents or in the customer's favour, to the cent; an open balance is the ERP's less what it does not know; only open attempts
 * block documents, and all of theirs; nothing settles more of a document than its value.
 */
const FAULTS = sql`
  select numero_cuenta, moneda, 'pago' as falta, referencia as cual, recibido::text as debe, (aplicado + sin_aplicar)::text as es
  from (${PAYMENTS}) each where recibido <> aplicado + sin_aplicar
  union all
  select d.numero_cuenta, d.moneda, 'saldo', d.num_documento, greatest(d.saldo_erp - coalesce(m.pendiente, 0), 0)::text, d.total::text
  from documentos d left join (
    select id_edocta_detalle, sum(monto) as pendiente from movimientos where not conocido group by id_edocta_detalle
  ) m using (id_edocta_detalle)
  where d.total <> greatest(d.saldo_erp - coalesce(m.pendiente, 0), 0) or d.total < 0 or d.total > d.valor_original
  union all
  select d.numero_cuenta, d.moneda, 'bloqueo', d.num_documento, null, null
  from bloqueos b join documentos d using (id_edocta_detalle) left join pagos p using (uuid)
  where b.motivo = 'pago' and (p.estado in ('creada', 'en_banco', 'pendiente')) is not true
  union all
  select p.numero_cuenta, p.moneda, 'bloqueo', p.referencia, null, null
  from pagos p join pago_lineas l using (uuid) left join bloqueos b on b.uuid = p.uuid and b.id_edocta_detalle = l.id_edocta_detalle
  where p.estado in ('creada', 'en_banco', 'pendiente') and b.uuid is null
  union all
  select d.numero_cuenta, d.moneda, 'aplicaciones', d.num_documento, d.valor_original::text, a.suma::text
  from (
    select id, sum(monto) as suma from (
      select id_edocta_detalle as id, monto from aplicaciones
      union all select id_origen, monto from aplicaciones where id_origen is not null
    ) sides group by id
  ) a join documentos d on d.id_edocta_detalle = a.id where a.suma > d.valor_original`;

/** Checks the whole database at one instant, while the portal goes on (docs/operations.md). */
export const verifyLedger = ({ kysely }: Pick<Database, 'kysely'>): Promise<LedgerReport> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<LedgerFault & { cuantas: number }>`
        with faltas as (${FAULTS})
        select *, (select count(*)::int from faltas) as cuantas from faltas order by numero_cuenta, moneda, falta, cual limit ${TOLD}`.execute(
        tx,
      );
      const faltas = rows.map(({ cuantas: _, ...fault }) => fault);
      return { sumas: await sums(tx), faltas, cuantas: rows[0]?.cuantas ?? 0 };
    });

export const saveVerification = async (
  connection: Connection,
  { cuantas, at }: { readonly cuantas: number; readonly at: Date },
): Promise<void> => {
  await connection.insertInto('verificaciones_libro').values({ hecha_en: at, faltas: cuantas }).execute();
};

/** The last one; undefined when none was done. */
export const lastVerification = (connection: Connection): Promise<{ hecha_en: Date; faltas: number } | undefined> =>
  connection
    .selectFrom('verificaciones_libro')
    .select(['hecha_en', 'faltas'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
