import { sql } from 'kysely';
import { PAGOS_APLICADOS, REFERENCIA_PAGO } from '#areas/documents/rules/feed-files.ts';
import type { Connection } from '#platform/database/database.ts';
import { type FileHooks, fileHooks, type MergeResult, type RowBatch } from '../file-hooks.ts';
import {
  changedRowsSql,
  documentByKeySql,
  insertSql,
  isStoredSql,
  listColumns,
  type MergeTarget,
  STAGE,
  sameKeySql,
  updateSql,
  wholeFileTarget,
} from '../merge-queries.ts';
import type { StagedRow } from '../stage-queries.ts';
import {
  isOlderSql,
  lockChangedDocuments,
  markKnownEntries,
  openBalanceSql,
  recordNamedCompensations,
} from './balance-queries.ts';
import { linkAccountPaymentsToErpDocuments, takeOverFavourDocuments } from './takeover-queries.ts';

/** Counts of a slice's documents: all, already stored, changed, and older than the stored row. */
interface Compared {
  readonly rows: number;
  readonly held: number;
  readonly changes: number;
  readonly older: number;
}

/**
 * Compares the slice with the stored documents. Searches the table only once if all documents are new or all are known. The counts remain valid for
 * the next statement: only an import changes these columns, and one import runs at a time. `offset 0` keeps the planner from reading all documents
 * for each slice.
 */
async function compareDocuments(tx: Connection, target: MergeTarget): Promise<Compared> {
  const { rows } = await sql<Compared>`
    select count(*)::int as rows, count(t.id_edocta_detalle)::int as held,
      count(*) filter (where ${changedRowsSql(target)})::int as changes, count(*) filter (where ${isOlderSql})::int as older
    from ${STAGE} left join lateral (select * from documentos t where ${sameKeySql(target)} offset 0) t on true`.execute(
    tx,
  );
  return rows[0] as Compared;
}

/** Merges documents, and marks ledger entries that the new balances contain. Payments wait only for documents that change. */
async function mergeDocuments(tx: Connection, target: MergeTarget): Promise<MergeResult> {
  const { rows, held, changes, older } = await compareDocuments(tx, target);
  if (changes > 0) {
    await lockChangedDocuments(tx, changedRowsSql(target));
    await markKnownEntries(tx, changedRowsSql(target));
    await recordNamedCompensations(tx, changedRowsSql(target));
    await updateSql(target, STAGE).execute(tx);
  }
  if (held < rows)
    await insertSql(target, STAGE, held === 0 ? sql`` : sql`where not ${isStoredSql(target)}`).execute(tx);
  return { nuevas: rows - held, cambiadas: changes, atrasadas: older };
}

/** Adds the delivery's number to rows without one. */
function numbered({ file: { columns }, rows, secuencia }: RowBatch): readonly StagedRow[] {
  if (secuencia === undefined) return rows;
  const place = columns.findIndex(({ name }) => name === 'secuencia');
  return rows.map(({ line, cells }) => ({ line, cells: cells.with(place, cells[place] ?? String(secuencia)) }));
}

const documentos = fileHooks({
  target: {
    ...wholeFileTarget('documentos'),
    columns: listColumns('documentos', [PAGOS_APLICADOS, REFERENCIA_PAGO]),
    computed: { column: 'total', whenNew: sql`s.saldo_erp`, whenChanged: openBalanceSql },
    unless: isOlderSql,
  },
  keep: (_connection, batch) => numbered(batch),
  decide: (tx, target) => takeOverFavourDocuments(tx, changedRowsSql(target)),
  merge: mergeDocuments,
  afterMerge: linkAccountPaymentsToErpDocuments,
});

const documentoLineas: FileHooks = {
  target: {
    table: 'documento_lineas',
    key: ['id_edocta_detalle', 'linea'],
    columns: [
      'id_edocta_detalle',
      ...listColumns('documento_lineas', ['numero_cuenta', 'num_documento', 'sociedad', 'ejercicio']),
    ],
    // SQL of the lines: of the same line with and without its company, the later row wins. `offset 0` keeps the planner from reading all documents
    // for each slice.
    source: sql`select distinct on (d.id_edocta_detalle, s.linea) s.*, d.id_edocta_detalle
      from ${STAGE} cross join lateral (
        select id_edocta_detalle from documentos d
        where d.numero_cuenta = s.numero_cuenta and d.num_documento = s.num_documento
          and (s.sociedad is null or d.sociedad = s.sociedad) and (s.ejercicio is null or d.ejercicio = s.ejercicio) offset 0) d
      order by d.id_edocta_detalle, s.linea, s._linea desc`,
  },
};

const documentoArchivos: FileHooks = {
  target: {
    table: 'documento_archivos',
    key: ['id_edocta_detalle', 'clase'],
    columns: ['id_edocta_detalle', 'clase', 'sha256'],
    // SQL of the papers: of the same document with and without its company, the later row wins.
    source: sql`select distinct on (d.id, s.clase) s.*, d.id as id_edocta_detalle
      from ${STAGE} cross join lateral ${documentByKeySql('num_documento', 'ejercicio')} d order by d.id, s.clase, s._linea desc`,
  },
};

export const documentHooks = {
  documentos,
  documento_lineas: documentoLineas,
  documento_archivos: documentoArchivos,
};
