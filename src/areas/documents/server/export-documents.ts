import { scopeOf } from '#areas/session/rules/scope.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportFile, ExportReader, OpenedExport } from '#platform/exports/export-declaration.ts';
import { type CellColumn, cellsOf } from '#platform/exports/export-table.ts';
import type { DocumentClass } from '../rules/document.ts';
import { readDocumentFilter } from '../rules/document-filter.ts';
import { DOCUMENT_STATES, daysSinceDue, stateOf } from '../rules/document-state.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentRow, ListAsk } from './list-ask.ts';
import { listDocuments, readSlices } from './list-queries.ts';
import { openInvoice } from './open-invoice.ts';

/** A request to export a list of documents. */
interface DocumentsExport {
  readonly clase: DocumentClass;
  readonly words: string;
  /** The contract's filter of `documentos`. */
  readonly filter: FilterInput | undefined;
  readonly sort: ListAsk['sort'];
  readonly reader: ExportReader;
  readonly today: LocalDate;
}

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
}

const columnsOn = (today: LocalDate): readonly CellColumn<DocumentRow>[] => {
  const stateOn = ({ total, fecha_vencimiento_documento, clase }: DocumentRow) =>
    stateOf(total, fecha_vencimiento_documento, today, clase);
  const daysLate = (row: DocumentRow) =>
    stateOn(row) === 'AT' ? String(daysSinceDue(row.fecha_vencimiento_documento, today)) : null;
  return [
    { label: 'Factura', kind: 'reference', width: 17, cell: (row) => row.num_factura },
    { label: 'Documento', kind: 'reference', width: 14, cell: (row) => row.num_documento },
    { label: 'Tipo', kind: 'text', width: 8, notPrinted: true, cell: (row) => row.tipo_documento },
    { label: 'Destino', kind: 'text', width: 24, cell: (row) => row.nombre_destino },
    { label: 'Código de destino', kind: 'text', width: 14, notPrinted: true, cell: (row) => row.codigo_destinatario },
    { label: 'Fecha', kind: 'day', width: 12, cell: (row) => row.fecha_documento },
    { label: 'Vencimiento', kind: 'day', width: 12, cell: (row) => row.fecha_vencimiento_documento },
    { label: 'Estado', kind: 'text', width: 11, cell: (row) => DOCUMENT_STATES[stateOn(row)].label },
    { label: 'Días de mora', kind: 'number', width: 9, notPrinted: true, cell: daysLate },
    { label: 'Valor original', kind: 'amount', width: 17, notPrinted: true, cell: (row) => row.valor_original },
    { label: 'Saldo', kind: 'amount', width: 17, total: { label: 'Saldo total' }, cell: (row) => row.total },
    { label: 'Moneda', kind: 'text', width: 8, notPrinted: true, cell: (row) => row.moneda },
  ];
};

const NEEDED = [
  'num_factura',
  'num_documento',
  'tipo_documento',
  'nombre_destino',
  'codigo_destinatario',
  'fecha_documento',
  'fecha_vencimiento_documento',
  'clase',
  'valor_original',
  'total',
  'moneda',
] as const;

/** The documents that match a filter, as rows and as their PDFs. @returns a refusal for an invalid filter */
export function exportDocuments(deps: Deps, asked: DocumentsExport): Result<OpenedExport, string> {
  const { clase, reader, today, words } = asked;
  const filter = readDocumentFilter(asked.filter, { currency: reader.moneda, clase });
  if (!filter.ok) return refuse('Alguno de los filtros no se entiende.');
  const ask: ListAsk = {
    clase,
    onlineOnly: false,
    moneda: reader.moneda,
    today,
    filter: filter.value,
    sort: asked.sort,
    limit: 1,
    offset: 0,
    parts: { columns: undefined, lines: false, summary: [], favour: false, count: true },
  };
  const scope = scopeOf(reader);
  const columns = columnsOn(today);
  return accept({
    words,
    columns,
    async measure() {
      const { head } = await listDocuments(deps.connection, scope, ask);
      return { count: head.total_count ?? 0, total: head.filtered_amount ?? '0' };
    },
    async *slices() {
      for await (const rows of readSlices(deps.connection, scope, ask, NEEDED)) yield rows.map(cellsOf(columns));
    },
    async *files() {
      for await (const rows of readSlices(deps.connection, scope, ask, NEEDED))
        for (const row of rows) yield fileOf(deps, row, reader);
    },
  });
}

function fileOf(deps: Deps, row: DocumentRow, reader: ExportReader): ExportFile {
  const name = `factura-${row.num_factura ?? row.num_documento}.pdf`;
  if (!hasPdf(row.tipo_documento)) return { name, content: { missing: 'este tipo de documento no tiene PDF' } };
  return { name, content: () => pdfOf(deps, row.id_edocta_detalle, reader) };
}

async function* pdfOf(deps: Deps, id: number, reader: ExportReader): AsyncGenerator<Buffer> {
  const download = await openInvoice(deps, String(id), reader);
  if (!download) throw new Error(`El documento ${id} ya no se puede abrir.`);
  yield* download.stream;
}
