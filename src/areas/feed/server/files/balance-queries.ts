import { type RawBuilder, type Selectable, sql } from 'kysely';
import { knownEntries, type LedgerEntry } from '#areas/documents/rules/known-entries.ts';
import { lockManyDocuments } from '#areas/documents/server/index.ts';
import { moneyOf, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/** SQL of the open balance after the ERP's row `s` replaces the stored row `t`. Same rule as `openBalance` of the area documents. */
export const openBalanceSql: RawBuilder<unknown> = sql`greatest(s.saldo_erp - coalesce((
  select sum(m.monto) from movimientos m where m.id_edocta_detalle = t.id_edocta_detalle and not m.conocido), 0), 0)`;

/**
 * SQL condition: the row `s` is older than the stored row. The ERP's sequence decides. A row without one is older than a row with one; two rows
 * without one are compared by the ERP's clock. The portal's clock is not used (docs/decisions/0026).
 */
export const isOlderSql: RawBuilder<unknown> = sql`case
  when t.secuencia is null and s.secuencia is not null then false
  when s.secuencia is null and t.secuencia is not null then true
  else (coalesce(s.secuencia, 0), s.actualizado_en) < (coalesce(t.secuencia, 0), t.actualizado_en) end`;

type DocumentColumns = Readonly<Selectable<Tables['documentos']>>;
type EntryColumns = Readonly<Pick<Selectable<Tables['movimientos']>, 'id' | 'monto' | 'conocido' | 'caida'>>;

interface Doubt extends Pick<DocumentColumns, 'moneda'> {
  readonly before: DocumentColumns['saldo_erp'];
  readonly saldo: DocumentColumns['saldo_erp'];
  readonly corte: DocumentColumns['actualizado_en'];
  /** References and uuids of payments, one per line; null when the ERP names none. */
  readonly named: string | null;
  readonly entries: readonly (EntryColumns & {
    readonly desde: string;
    readonly names: readonly (string | null)[];
  })[];
}

/** SQL of the identifiers of documents that the slice changes. */
export const changedIdsSql = (changed: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select t.id_edocta_detalle from documentos t join feed_stage s on ${changed}`;

/** Locks the documents that will change, so that the next statement sees all payments settled before the lock was acquired. */
export const lockChangedDocuments = (tx: Connection, changed: RawBuilder<unknown>): Promise<void> =>
  lockManyDocuments(tx, { where: sql`t.id_edocta_detalle = any(array(${changedIdsSql(changed)}))` });

/** Marks the ledger entries that the new balances contain. The caller must hold locks on the documents. */
export async function markKnownEntries(tx: Connection, changed: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Doubt>`
    select t.moneda, t.saldo_erp as before, s.saldo_erp as saldo, s.actualizado_en as corte,
      s.pagos_aplicados as named, m.entries
    from feed_stage s join documentos t on ${changed}
    join lateral (
      select json_agg(json_build_object('id', m.id, 'monto', m.monto::text, 'conocido', m.conocido, 'caida', m.caida::text,
        'desde', greatest(m.aplicado_en, m.corte_visto), 'names', json_build_array(m.uuid, p.referencia)) order by m.id) as entries,
        bool_or(not m.conocido) as is_pending
      from movimientos m left join pagos p using (uuid) where m.id_edocta_detalle = t.id_edocta_detalle
    ) m on m.is_pending or (s.pagos_aplicados is not null and m.entries is not null)`.execute(tx);
  const entries = rows.flatMap(explainDoubt);
  if (entries.length === 0) return;
  await sql`
    update movimientos m set conocido = e.conocido, caida = e.caida
    from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ conocido }) => conocido)}::boolean[],
      ${entries.map(({ caida }) => toDecimal(caida))}::numeric[]) as e (id, conocido, caida)
    where m.id = e.id and (m.conocido, m.caida) is distinct from (e.conocido, e.caida)`.execute(tx);
}

/**
 * Records which compensations in process the new balances name. The ERP posts a compensation before the portal applies the answer, often in the
 * same delivery. The caller must hold locks on the documents.
 */
export async function recordNamedCompensations(tx: Connection, changed: RawBuilder<unknown>): Promise<void> {
  await sql`
    update compensacion_detalle d set en_saldo = n.nombrada from (
      select e.id_compensacion_detalle as id, e.id_transaccion::text = any(string_to_array(s.pagos_aplicados, chr(10))) as nombrada
      from compensaciones c join compensacion_detalle e using (id_transaccion)
        join documentos t on t.id_edocta_detalle = e.id_edocta_detalle join feed_stage s on ${changed}
      where c.estado = 'B' and s.pagos_aplicados is not null
    ) n where d.id_compensacion_detalle = n.id and d.en_saldo <> n.nombrada`.execute(tx);
}

function explainDoubt({ moneda, before, saldo, corte, named, entries }: Doubt): readonly LedgerEntry[] {
  const names = new Set(named?.split('\n'));
  const held = entries.map(({ id, monto, conocido, caida, desde }) => ({
    id,
    monto: moneyOf(monto, moneda),
    conocido,
    caida: moneyOf(caida, moneda),
    desde: new Date(desde),
  }));
  const contained = entries.filter((entry) => entry.names.some((name) => name !== null && names.has(name)));
  return knownEntries(held, {
    before: moneyOf(before, moneda),
    saldo: moneyOf(saldo, moneda),
    corte,
    named: named === null ? undefined : new Set(contained.map(({ id }) => id)),
  });
}
