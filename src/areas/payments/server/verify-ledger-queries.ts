import { sql } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { LedgerFault } from '../rules/ledger-fault.ts';

/** Maximum number of listed faults; the count includes all. */
const TOLD = 50;

/** Money of all customers in one currency, as decimals: received = on invoices + in documents in favour + spent on purchases. */
export interface LedgerSum {
  readonly moneda: Currency;
  readonly clientes: number;
  readonly recibido: string;
  readonly aplicado: string;
  readonly a_favor: string;
  readonly comprado: string;
  /** Value of the annulled vouchers, which went from the purchases into documents in favour. */
  readonly anulado: string;
  /** Part of the documents in favour that was set off against invoices or returned. */
  readonly cruzado: string;
  readonly devuelto: string;
}

export interface LedgerReport {
  readonly sumas: readonly LedgerSum[];
  readonly faltas: readonly LedgerFault[];
  /** Number of all faults; `faltas` has the first ones. */
  readonly cuantas: number;
}

/** SQL of the amount that the bank took for an approved attempt: the reported one, if it differs from the attempt's. */
const RECEIVED = sql`case when p.estado <> 'aprobada' then 0 when p.moneda_banco = p.moneda then p.monto_banco else p.monto end`;

/** SQL of each operation's sums: from the bank, on invoices, put in favour, and spent on a purchase. */
const OPERATIONS = sql`
  select operacion, numero_cuenta, moneda,
    sum(monto) filter (where de_documento is null) as del_banco,
    coalesce(sum(monto) filter (where tipo = 'pago'), 0) - coalesce(sum(monto) filter (where tipo = 'favor' and de_documento is not null), 0) as aplicado,
    coalesce(sum(monto) filter (where tipo in ('favor', 'contado')), 0) as a_favor,
    coalesce(sum(monto) filter (where tipo = 'favor'), 0) as sin_aplicar,
    coalesce(sum(monto) filter (where tipo = 'compra'), 0) as comprado
  from asientos where tipo in ('pago', 'contado', 'favor', 'compra') group by operacion, numero_cuenta, moneda`;

const PAYMENTS = sql`
  select p.numero_cuenta, p.moneda, p.referencia, ${RECEIVED} as recibido, p.sin_aplicar as dijo,
    coalesce(o.del_banco, 0) as del_banco, coalesce(o.aplicado, 0) as aplicado, coalesce(o.a_favor, 0) as a_favor, coalesce(o.sin_aplicar, 0) as sin_aplicar,
    coalesce(o.comprado, 0) as comprado
  from pagos p left join (${OPERATIONS}) o on (o.operacion, o.numero_cuenta, o.moneda) = (p.uuid, p.numero_cuenta, p.moneda)`;

/** SQL, by currency, of the amounts compensated and returned out of documents in favour that the portal's payments created. */
const USED = sql`
  select a.moneda, sum(a.monto) filter (where a.tipo = 'compensacion') as cruzado, sum(a.monto) filter (where a.tipo = 'devolucion') as devuelto
  from asientos a join documentos d on d.id_edocta_detalle = a.de_documento and coalesce(d.pago_uuid, d.anulacion_uuid) is not null
  where a.tipo in ('compensacion', 'devolucion') group by a.moneda`;

async function sums(connection: Connection): Promise<LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select p.*, coalesce(n.anulado, 0)::text as anulado, coalesce(u.cruzado, 0)::text as cruzado, coalesce(u.devuelto, 0)::text as devuelto
    from (
      select moneda, count(distinct numero_cuenta)::int as clientes, sum(recibido)::text as recibido, sum(aplicado)::text as aplicado,
        sum(a_favor)::text as a_favor, sum(comprado)::text as comprado
      from (${PAYMENTS}) each group by moneda
    ) p left join (${USED}) u using (moneda)
    left join (select moneda, sum(monto) as anulado from anulaciones_bonos group by moneda) n using (moneda) order by moneda`.execute(
    connection,
  );
  return rows;
}

/**
 * Invariant: an approved payment is on invoices, in documents in favour or spent on a purchase, to the cent. Its record of the money that no document
 * took equals that of the entries.
 */
const PAYMENT_FAULTS = sql`
  select numero_cuenta, moneda, 'pago' as falta, referencia as cual, recibido::text as debe,
    (aplicado + a_favor + comprado + case when sin_aplicar = dijo then 0 else dijo - sin_aplicar end)::text as es
  from (${PAYMENTS}) each
  where recibido <> aplicado + a_favor + comprado or recibido <> del_banco or sin_aplicar <> dijo or aplicado < 0`;

/**
 * Invariant: for each operation and document, the entries equal the deduction from the document, until the ERP knows it. Entries have the customer
 * and currency of their documents, and belong to an existing payment or annulment. Operations other than payments only take from documents.
 */
const ENTRY_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'asiento', d.num_documento, coalesce(m.monto, 0)::text, coalesce(a.monto, 0)::text
  from (
    select uuid, id_edocta_detalle, sum(monto) as monto from movimientos group by uuid, id_edocta_detalle
  ) m full join (
    select operacion as uuid, documento as id_edocta_detalle, sum(monto) as monto from (
      select operacion, a_documento as documento, monto from asientos where tipo in ('pago', 'compensacion')
      union all select operacion, de_documento, monto from asientos where tipo in ('compensacion', 'devolucion')
    ) lados group by operacion, documento
  ) a using (uuid, id_edocta_detalle) join documentos d using (id_edocta_detalle)
  where m.monto is distinct from a.monto
  union all
  select a.numero_cuenta, a.moneda, 'asiento', d.num_documento, null, null
  from (
    select numero_cuenta, moneda, a_documento as documento, case when tipo in ('pago', 'compensacion', 'correccion') then 'INVOICE' else 'PAYMENT' end as clase from asientos
    union all select numero_cuenta, moneda, de_documento, case when tipo in ('favor', 'correccion') then 'INVOICE' else 'PAYMENT' end from asientos
  ) a join documentos d on d.id_edocta_detalle = a.documento
  where (a.numero_cuenta, a.moneda, a.clase) is distinct from (d.numero_cuenta, d.moneda, d.clase)
  union all
  select a.numero_cuenta, a.moneda, 'asiento', coalesce(p.referencia, n.referencia, a.operacion::text), null, null
  from (select distinct operacion, numero_cuenta, moneda, tipo = 'anulacion' as anula from asientos where de_documento is null) a
    left join pagos p on p.uuid = a.operacion and not a.anula left join anulaciones_bonos n on n.uuid = a.operacion and a.anula
  where (a.numero_cuenta, a.moneda) is distinct from (coalesce(p.numero_cuenta, n.numero_cuenta), coalesce(p.moneda, n.moneda))`;

/**
 * Invariant: used part and rest of a document in favour never exceed the money from its payment or annulment, even after the ERP took it over. While
 * only the portal has the document, they are equal.
 */
const FAVOUR_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'favor', d.num_documento, (e.puesto - e.usado)::text,
    (case when d.en_erp or d.valor_original = e.puesto then d.total else d.valor_original - e.usado end)::text
  from documentos d cross join lateral (
    select coalesce((select sum(monto) from asientos where operacion = coalesce(d.pago_uuid, d.anulacion_uuid) and tipo in ('favor', 'contado', 'anulacion')), 0) as puesto,
      coalesce((select sum(monto) from asientos where de_documento = d.id_edocta_detalle), 0) as usado
  ) e
  where coalesce(d.pago_uuid, d.anulacion_uuid) is not null and (
    d.clase <> 'PAYMENT' or e.usado > e.puesto or d.total > e.puesto - e.usado
    or (not d.en_erp and (d.valor_original <> e.puesto or d.total <> e.puesto - e.usado)))`;

/**
 * Invariant: the money that a payment or an annulment put in favour has its document. The entries say so: a document that somebody took from its
 * payment cannot.
 */
const ORIGIN_FAULTS = sql`
  select a.numero_cuenta, a.moneda, 'favor', p.referencia, sum(a.monto)::text, '0'
  from asientos a join pagos p on p.uuid = a.operacion
    left join documentos d on (d.pago_uuid, d.numero_cuenta, d.moneda) = (a.operacion, a.numero_cuenta, a.moneda)
  where a.tipo in ('favor', 'contado') and d.id_edocta_detalle is null group by a.operacion, a.numero_cuenta, a.moneda, p.referencia
  union all
  select a.numero_cuenta, a.moneda, 'favor', n.referencia, sum(a.monto)::text, '0'
  from asientos a join anulaciones_bonos n on n.uuid = a.operacion
    left join documentos d on (d.anulacion_uuid, d.numero_cuenta, d.moneda) = (a.operacion, a.numero_cuenta, a.moneda)
  where a.tipo = 'anulacion' and d.id_edocta_detalle is null group by a.operacion, a.numero_cuenta, a.moneda, n.referencia`;

/** SQL of each operation's net amount on each invoice: put there, minus moved away because the invoice could not take it. */
const ON_INVOICES = sql`
  select operacion, documento, sum(monto) as monto from (
    select operacion, a_documento as documento, monto from asientos where tipo in ('pago', 'compensacion', 'correccion')
    union all select operacion, de_documento, -monto from asientos where tipo in ('favor', 'correccion') and de_documento is not null
  ) lados group by operacion, documento`;

/**
 * Invariant: no invoice received more than its value. The ERP's balance plus the operations that the ERP knows must not exceed the value either,
 * because the mark of knowing is not trusted.
 */
const INVOICE_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'valor', d.num_documento, d.valor_original::text,
    (case when i.todo > d.valor_original or i.alguno < 0 then i.todo else i.conocido + d.saldo_erp end)::text
  from documentos d join (
    select o.documento, sum(o.monto) as todo, min(o.monto) as alguno, coalesce(sum(o.monto) filter (where m.conocido), 0) as conocido
    from (${ON_INVOICES}) o left join movimientos m on (m.uuid, m.id_edocta_detalle) = (o.operacion, o.documento) group by o.documento
  ) i on i.documento = d.id_edocta_detalle
  where i.todo > d.valor_original or i.alguno < 0 or i.conocido + d.saldo_erp > d.valor_original`;

/** Invariant: an open balance is the ERP's balance minus the movements that the ERP does not know, and at least zero. */
const BALANCE_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'saldo', d.num_documento, greatest(d.saldo_erp - coalesce(m.pendiente, 0), 0)::text, d.total::text
  from documentos d left join (
    select id_edocta_detalle, sum(monto) as pendiente from movimientos where not conocido group by id_edocta_detalle
  ) m using (id_edocta_detalle)
  where d.total <> greatest(d.saldo_erp - coalesce(m.pendiente, 0), 0) or d.total < 0 or d.total > d.valor_original`;

/** Invariant: only open attempts and compensations in process block documents, and each blocks exactly its own. */
const BLOCK_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'bloqueo', d.num_documento, null, null
  from bloqueos b join documentos d using (id_edocta_detalle)
  where b.motivo = 'pago' and not exists (
    select from pagos p join pago_lineas l using (uuid)
    where p.uuid = b.uuid and l.id_edocta_detalle = b.id_edocta_detalle and p.estado in ('creada', 'en_banco', 'pendiente'))
  union all
  select p.numero_cuenta, p.moneda, 'bloqueo', p.referencia, null, null
  from pagos p join pago_lineas l using (uuid) left join bloqueos b on b.uuid = p.uuid and b.id_edocta_detalle = l.id_edocta_detalle
  where p.estado in ('creada', 'en_banco', 'pendiente') and b.uuid is null
  union all
  select d.numero_cuenta, d.moneda, 'bloqueo', d.num_documento, null, null
  from bloqueos b join documentos d using (id_edocta_detalle)
  where b.motivo = 'compensacion' and not exists (
    select from compensaciones c join compensacion_detalle l using (id_transaccion)
    where c.id_transaccion = b.uuid and l.id_edocta_detalle = b.id_edocta_detalle and c.estado = 'B')
  union all
  select c.numero_cuenta, c.moneda, 'bloqueo', c.id_compensacion::text, null, null
  from compensaciones c join compensacion_detalle l using (id_transaccion)
    left join bloqueos b on b.uuid = c.id_transaccion and b.id_edocta_detalle = l.id_edocta_detalle
  where c.estado = 'B' and b.uuid is null`;

/** Invariant: a completed compensation is in the ledger with exactly its pairs; no other entry compensates. */
const COMPENSATION_FAULTS = sql`
  select coalesce(c.numero_cuenta, x.numero_cuenta), coalesce(c.moneda, x.moneda), 'cruce', coalesce(c.id_compensacion::text, x.uuid::text),
    case when c.estado = 'S' then c.total_compensado else 0 end::text, coalesce(x.asentado, 0)::text
  from compensaciones c full join (
    select coalesce(a.operacion, p.id_transaccion) as uuid, max(a.numero_cuenta) as numero_cuenta, max(a.moneda) as moneda,
      sum(a.monto) as asentado, sum(p.monto) as cruzado, bool_or(a.monto is distinct from p.monto) as difieren
    from (select * from asientos where tipo = 'compensacion') a
      full join compensacion_pares p on (p.id_transaccion, p.pago, p.factura) = (a.operacion, a.de_documento, a.a_documento)
    group by 1
  ) x on x.uuid = c.id_transaccion
  where case when c.estado = 'S'
    then x.difieren is not false or (x.asentado, x.cruzado) is distinct from (c.total_compensado, c.total_compensado)
    else x.asentado is not null end
  union all
  select c.numero_cuenta, c.moneda, 'cruce', c.id_compensacion::text, sum(l.valor_pagado)::text, sum(coalesce(p.monto, 0))::text
  from compensacion_detalle l join compensaciones c using (id_transaccion) left join (
    select id_transaccion, documento, sum(monto) as monto from (
      select id_transaccion, pago as documento, monto from compensacion_pares union all select id_transaccion, factura, monto from compensacion_pares
    ) lados group by id_transaccion, documento
  ) p on (p.id_transaccion, p.documento) = (l.id_transaccion, l.id_edocta_detalle)
  where p.monto is distinct from l.valor_pagado group by c.id_compensacion, c.numero_cuenta, c.moneda`;

/**
 * Invariant: a payment that the bank approved stays approved. Its entries are on the documents that it paid. Only an operator's decision returns
 * its money.
 */
const HISTORY_FAULTS = sql`
  select p.numero_cuenta, p.moneda, 'aprobacion', p.referencia, p.monto::text, null
  from pagos p where p.estado <> 'aprobada'
    and exists (select from pago_eventos e where e.uuid = p.uuid and e.estado = 'aprobada' and not e.detalle ? 'revision')
  union all
  select distinct a.numero_cuenta, a.moneda, 'asiento', p.referencia, null, null
  from asientos a join pagos p on p.uuid = a.operacion
    left join pago_lineas l on (l.uuid, l.id_edocta_detalle) = (a.operacion, a.a_documento)
  where a.tipo in ('pago', 'correccion') and l.uuid is null and exists (select from pago_lineas x where x.uuid = a.operacion)
  union all
  select a.numero_cuenta, a.moneda, 'devolucion', p.referencia, null, a.monto::text
  from asientos a join pagos p on p.uuid = a.operacion where a.tipo = 'devolucion' and p.favor_cerrado_en is null`;

/** Invariant: the vouchers of a purchase are worth the money that was spent on it, and no voucher is without such a purchase. */
const PURCHASE_FAULTS = sql`
  select coalesce(c.numero_cuenta, e.numero_cuenta), coalesce(c.moneda, e.moneda), 'compra', p.referencia, coalesce(e.suma, 0)::text, coalesce(b.emitido, 0)::text
  from compras_bonos c
    full join (
      select operacion as uuid, numero_cuenta, moneda, sum(monto) as suma from asientos where tipo = 'compra' group by operacion, numero_cuenta, moneda
    ) e using (uuid)
    join pagos p using (uuid)
    left join (
      select l.uuid, sum(l.monto * l.cantidad) as pedido, sum(l.monto * n.unidades) as emitido, bool_or(l.cantidad is distinct from n.unidades) as difieren
      from bonos_lineas l left join (select entity_id, count(*) as unidades from bonos group by entity_id) n using (entity_id) group by l.uuid
    ) b using (uuid)
  where case when e.suma is null then b.emitido is not null or c.emitida_en is not null
    else c.emitida_en is null or b.difieren is not false or (c.numero_cuenta, c.moneda, c.total, b.pedido) is distinct from (e.numero_cuenta, e.moneda, e.suma, e.suma) end`;

/** Invariant: each annulled voucher of an approved purchase has one annulment, and its value, once, in one entry into a document in favour. */
const ANNULMENT_FAULTS = sql`
  select coalesce(n.numero_cuenta, c.numero_cuenta), coalesce(n.moneda, c.moneda), 'anulacion', coalesce(n.referencia, p.referencia), l.monto::text,
    coalesce(e.suma, 0)::text
  from bonos b join bonos_lineas l using (entity_id) join compras_bonos c using (uuid) join pagos p using (uuid)
    left join anulaciones_bonos n using (codigo)
    left join (select operacion, sum(monto) as suma from asientos where tipo = 'anulacion' group by operacion) e on e.operacion = n.uuid
  where (b.anulado_en is not null or n.codigo is not null) and (
    (n.numero_cuenta, n.moneda, n.monto, n.anulado_en, e.suma) is distinct from (c.numero_cuenta, c.moneda, l.monto, b.anulado_en, l.monto)
    or p.estado <> 'aprobada')`;

/** SQL of the ERP's applications by document: received from others, and given to others. */
const APPLIED = sql`
  select id, sum(monto) as suma, max(fecha) as ultima, min(fecha) as primera from (
    select id_edocta_detalle as id, monto, fecha from aplicaciones
    union all select id_origen, monto, fecha from aplicaciones where id_origen is not null
  ) sides group by id`;

/** Invariant: applications and entries never settle more of a document than its value. */
const APPLICATION_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'aplicaciones', d.num_documento, d.valor_original::text, a.suma::text
  from aplicado a join documentos d on d.id_edocta_detalle = a.id where a.suma > d.valor_original`;

/**
 * Invariant: `liquidaciones` equals a recomputation from applications and entries: the part that each entry explains, the unexplained rest, and the
 * days (migrations/0019-settled-sums.sql).
 */
const SETTLED_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'abonos', d.num_documento, debe.resto::text, coalesce(l.resto, 0)::text
  from documentos d
  left join aplicado a on a.id = d.id_edocta_detalle
  left join (
    select m.id_edocta_detalle as id, sum(m.monto) as suma, sum(m.explica) as explica, max(dia) filter (where m.explica > 0) as ultima,
      min(dia) filter (where m.explica > 0) as primera
    from movimientos m cross join lateral (select (m.aplicado_en at time zone 'America/Bogota')::date as dia) x group by m.id_edocta_detalle
  ) m on m.id = d.id_edocta_detalle
  left join liquidaciones l on l.id_edocta_detalle = d.id_edocta_detalle
  cross join lateral (select d.valor_original - d.total - coalesce(a.suma, 0) as queda) q
  cross join lateral (select least(coalesce(m.suma, 0), greatest(q.queda, 0)) as explica) e
  cross join lateral (
    select q.queda - e.explica as resto, case when q.queda <> e.explica then (d.actualizado_en at time zone 'America/Bogota')::date end as fecha
  ) debe
  where e.explica <> coalesce(m.explica, 0)
    or (l.numero_cuenta, coalesce(l.resto, 0), l.resto_fecha, l.ultimo, coalesce(l.adelantado, false)) is distinct from (
      case when coalesce(a.ultima, m.ultima, debe.fecha) is not null then d.numero_cuenta end, debe.resto, debe.fecha,
      case when coalesce(a.ultima, m.ultima, debe.fecha) is not null then greatest(a.ultima, m.ultima, debe.fecha, d.fecha_documento) end,
      coalesce(least(a.primera, m.primera, debe.fecha) < d.fecha_documento, false))
  union all
  select d.numero_cuenta, d.moneda, 'abonos', d.num_documento, greatest(m.debe, 0)::text, m.explica::text
  from (
    select m.id_edocta_detalle, m.explica,
      least(m.monto, d.valor_original - d.total - coalesce(a.suma, 0) - sum(m.monto) over previos + m.monto) as debe
    from movimientos m join documentos d using (id_edocta_detalle) left join pagos p using (uuid) left join aplicado a on a.id = m.id_edocta_detalle
    window previos as (
      partition by m.id_edocta_detalle
      order by m.conocido, exists (
        select from aplicaciones x where x.id_edocta_detalle = m.id_edocta_detalle and x.referencia = p.referencia), m.aplicado_en, m.id
      rows between unbounded preceding and current row)
  ) m join documentos d using (id_edocta_detalle) where m.explica <> greatest(m.debe, 0)
  union all
  select l.numero_cuenta, (select k.moneda from clientes k where k.cliente = l.numero_cuenta), 'abonos', l.id_edocta_detalle::text, null, l.resto::text
  from liquidaciones l where not exists (select from documentos d where d.id_edocta_detalle = l.id_edocta_detalle)`;

/**
 * Faults: money that exists as a document of the portal and one of the ERP, and both were used. The rest of the portal's document is not the
 * customer's.
 */
const TWIN_FAULTS = sql`
  select d.numero_cuenta, d.moneda, 'doble', d.num_documento, '0', d.total::text from documentos d where d.repetido_en is not null and d.total > 0`;

const FAULTS = sql.join(
  [
    PAYMENT_FAULTS,
    ENTRY_FAULTS,
    FAVOUR_FAULTS,
    ORIGIN_FAULTS,
    INVOICE_FAULTS,
    BALANCE_FAULTS,
    BLOCK_FAULTS,
    COMPENSATION_FAULTS,
    HISTORY_FAULTS,
    PURCHASE_FAULTS,
    ANNULMENT_FAULTS,
    APPLICATION_FAULTS,
    TWIN_FAULTS,
    SETTLED_FAULTS,
  ],
  sql` union all `,
);

/** Verifies the whole database in one snapshot, while the portal runs (docs/operations.md). */
export const verifyLedger = ({ kysely }: Pick<Database, 'kysely'>): Promise<LedgerReport> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<LedgerFault & { cuantas: number }>`
        with aplicado as materialized (${APPLIED}), faltas as (${FAULTS})
        select *, (select count(*)::int from faltas) as cuantas from faltas order by numero_cuenta, moneda, falta, cual limit ${TOLD}`.execute(
        tx,
      );
      const faltas = rows.map(({ cuantas: _, ...fault }) => fault);
      return { sumas: await sums(tx), faltas, cuantas: rows[0]?.cuantas ?? 0 };
    });

export const saveVerification = async (
  connection: Connection,
  { cuantas, faltas, at }: Pick<LedgerReport, 'cuantas' | 'faltas'> & { readonly at: Date },
): Promise<void> => {
  await connection
    .insertInto('verificaciones_libro')
    .values({ hecha_en: at, faltas: cuantas, diferencias: JSON.stringify(faltas) })
    .execute();
};

/** The latest verification; undefined before the first. */
export const lastVerification = (connection: Connection): Promise<{ hecha_en: Date; faltas: number } | undefined> =>
  connection
    .selectFrom('verificaciones_libro')
    .select(['hecha_en', 'faltas'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest verification, and since when each one since found faults. */
export async function findLedgerState(
  connection: Connection,
): Promise<{ readonly hecha_en: Date; readonly faltas: number; readonly desde: Date | null } | undefined> {
  const { rows } = await sql<{ hecha_en: Date; faltas: number; desde: Date | null }>`
    select hecha_en, faltas, (select min(hecha_en) from verificaciones_libro f where f.faltas > 0
      and f.id > coalesce((select max(id) from verificaciones_libro where faltas = 0), 0)) as desde
    from verificaciones_libro order by id desc limit 1`.execute(connection);
  return rows[0];
}

/** The listed faults of the latest verification. */
export async function listLedgerFaults(connection: Connection): Promise<readonly LedgerFault[]> {
  const last = await connection
    .selectFrom('verificaciones_libro')
    .select('diferencias')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.diferencias ?? [];
}
