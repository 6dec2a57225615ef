import { hasPdf } from '#areas/documents/rules/pdf-link.ts';
import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { openInvoice } from '#areas/documents/server/index.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Download } from '#platform/downloads/download.ts';
import type { ExportDeclaration, ExportFile, ExportReader } from '#platform/exports/export-declaration.ts';
import { type CellColumn, cellsOf } from '#platform/exports/export-table.ts';
import { ARCHIVES, type PaperKind } from '../rules/archives.ts';
import { readAddress } from './export-orders.ts';
import { openDeliveryPaper } from './open-delivery.ts';
import type { OrdersDeps } from './orders-deps.ts';
import { countPapers, listPapers, type PaperRow } from './paper-queries.ts';

type Deps = Pick<OrdersDeps, 'connection' | 'clock'>;

const MOST_CHOSEN = 100;
const LONGEST_NUMBER = 20;

const COLUMNS: readonly CellColumn<PaperRow>[] = [
  { label: 'Pedido', kind: 'text', width: 12, cell: ({ num_pedido }) => num_pedido },
  { label: 'Entrega', kind: 'text', width: 12, cell: ({ numero_entrega }) => numero_entrega },
  { label: 'Documento', kind: 'text', width: 16, cell: ({ nombre }) => nombre },
];

/** One archive for each kind of paper: of the orders of the list's address, or of those chosen in it (`pedido`). */
export const paperExports = (deps: Deps): readonly ExportDeclaration[] =>
  (Object.keys(ARCHIVES) as PaperKind[]).map((kind) => paperExport(deps, kind));

const paperExport = (deps: Deps, kind: PaperKind): ExportDeclaration => ({
  name: ARCHIVES[kind].name,
  title: ARCHIVES[kind].title,
  needs: TRACK_ORDERS,
  formats: ['ZIP'],
  open(ask) {
    const chosen = [...new Set(ask.filter.getAll('pedido'))];
    if (chosen.length > MOST_CHOSEN || chosen.some((number) => number.length > LONGEST_NUMBER || number.includes('\0')))
      return refuse(`Elija hasta ${MOST_CHOSEN} pedidos de la lista.`);
    const wanted = readAddress(ask);
    if (!wanted.ok) return wanted;
    const { scope, filter, words } = wanted.value;
    const of = chosen.length > 0 ? { chosen } : { filter };
    return accept({
      words: chosen.length > 0 ? chosenWords(chosen.length) : words,
      columns: COLUMNS,
      measure: async () => ({ count: await countPapers(deps.connection, scope, kind, of), total: undefined }),
      async *slices() {
        for await (const rows of listPapers(deps.connection, scope, kind, of)) yield rows.map(cellsOf(COLUMNS));
      },
      async *files() {
        for await (const rows of listPapers(deps.connection, scope, kind, of))
          for (const row of rows) yield fileOf(deps, kind, row, ask.reader);
      },
    });
  },
});

const chosenWords = (count: number): string => (count === 1 ? '1 pedido elegido' : `${count} pedidos elegidos`);

function fileOf(deps: Deps, kind: PaperKind, row: PaperRow, reader: ExportReader): ExportFile {
  const { file, missing } = ARCHIVES[kind];
  const { numero_entrega, num_pedido, nombre } = row;
  if (!nombre || !numero_entrega) return { name: `pedido ${num_pedido}`, content: { missing } };
  const name = `${file}-${nombre}.pdf`;
  if (kind !== 'factura')
    return { name, content: () => pdfOf(openDeliveryPaper(deps, kind, numero_entrega, reader), name) };
  const { id_edocta_detalle, tipo_documento } = row;
  if (id_edocta_detalle === null || tipo_documento === null || !hasPdf(tipo_documento))
    return { name, content: { missing: 'la factura todavía no está disponible' } };
  return { name, content: () => pdfOf(openInvoice(deps, String(id_edocta_detalle), reader), name) };
}

async function* pdfOf(opening: Promise<Download | undefined>, name: string): AsyncGenerator<Buffer> {
  const download = await opening;
  if (!download) throw new Error(`${name} ya no se puede abrir.`);
  yield* download.stream;
}
