import { scopeOf } from '#areas/session/rules/scope.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import type { ExportFile, ExportReader, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { DocumentClass } from '../rules/document.ts';
import { DOCUMENT_COLUMNS } from '../rules/document-columns.ts';
import { readDocumentFilter } from '../rules/document-filter.ts';
import { hasPdf } from '../rules/pdf-link.ts';
import type { DocumentRow, ItemColumn, ListAsk } from './list-ask.ts';
import { listDocuments, readSlices } from './list-queries.ts';
import { loadInvoicePdf, loadInvoiceXml } from './load-invoice-pdf.ts';

/** Which documents to export. */
interface DocumentsExport {
  readonly clase: DocumentClass;
  readonly words: string;
  /** Filter of the contract's `documentos`. */
  readonly filter: FilterInput | undefined;
  readonly sort: ListAsk['sort'];
  readonly reader: ExportReader;
  readonly today: LocalDate;
}

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
}

const FILE: readonly CellColumn<DocumentRow, Pick<ListAsk, 'today'>>[] = Object.values(DOCUMENT_COLUMNS).flatMap(
  (column) => ('file' in column ? [column.file] : []),
);

/** Stored columns that the file's cells need. */
const NEEDED = Object.entries(DOCUMENT_COLUMNS).flatMap(([name, column]): readonly ItemColumn[] => {
  if (!('file' in column)) return [];
  return 'reads' in column ? column.reads : ['clase', name as ItemColumn];
});

/** Export of the documents that match a filter, as rows and as PDFs. @returns a refusal for an invalid filter */
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
  return accept({
    words,
    columns: FILE,
    async measure() {
      const { head } = await listDocuments(deps.connection, scope, ask);
      return { count: head.total_count ?? 0, total: head.filtered_amount ?? '0' };
    },
    async *slices() {
      for await (const rows of readSlices(deps.connection, scope, ask, NEEDED))
        yield rows.map(toExportRow(FILE, { today }));
    },
    async *files() {
      for await (const rows of readSlices(deps.connection, scope, ask, [...NEEDED, 'tiene_xml']))
        for (const row of rows) {
          yield fileOf(deps, row, reader);
          if (row.tiene_xml) yield xmlOf(deps, row, reader);
        }
    },
  });
}

const nameOf = ({ num_factura, num_documento }: DocumentRow): string => `factura-${num_factura ?? num_documento}`;

/** The XML of the ERP beside the document's PDF. */
const xmlOf = (deps: Deps, row: DocumentRow, reader: ExportReader): ExportFile => ({
  name: `${nameOf(row)}.xml`,
  isExtra: true,
  content: () => contentOf(loadInvoiceXml(deps, String(row.id_edocta_detalle), reader), row.id_edocta_detalle),
});

function fileOf(deps: Deps, row: DocumentRow, reader: ExportReader): ExportFile {
  const name = `${nameOf(row)}.pdf`;
  if (!hasPdf(row.tipo_documento)) return { name, content: { missing: 'este tipo de documento no tiene PDF' } };
  const { id_edocta_detalle: id } = row;
  return { name, content: () => contentOf(loadInvoicePdf(deps, String(id), reader), id) };
}

async function* contentOf(opening: Promise<Download | undefined>, id: number): AsyncGenerator<Buffer> {
  const download = await opening;
  const content = await download?.open();
  if (!content) throw new Error(`El documento ${id} ya no se puede abrir.`);
  yield* content;
}
