import { hasPdf } from '#areas/documents/rules/pdf-link.ts';
import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { loadInvoicePdf, loadInvoiceXml } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/signed-links.ts';
import type { ExportDeclaration, ExportFile, ExportReader } from '#platform/exports/export-declaration.ts';
import { PAPER_ARCHIVES, type PaperKind } from '../rules/delivery-files.ts';
import { VOLUMES_TITLE } from '../rules/order-address.ts';
import { monthsBetween, monthsInWords, readMonths, readVolumesAddress } from '../rules/volumes.ts';
import { loadDeliveryPdf } from './delivery-pdf-links.ts';
import { countPapers, listPapers, type PaperRow } from './delivery-queries.ts';
import { readOrdersAddress } from './export-orders.ts';
import type { OrdersDeps } from './orders-deps.ts';
import { countVolumes, readDecimals, sumVolumes, type VolumeRow } from './volume-queries.ts';

type Deps = Pick<OrdersDeps, 'connection' | 'clock'>;

const MOST_CHOSEN = 100;
const LONGEST_NUMBER = 20;

const COLUMNS: readonly CellColumn<PaperRow>[] = [
  { label: 'Pedido', kind: 'text', width: 12, cell: ({ num_pedido }) => num_pedido },
  { label: 'Entrega', kind: 'text', width: 12, cell: ({ numero_entrega }) => numero_entrega },
  { label: 'Documento', kind: 'text', width: 16, cell: ({ nombre }) => nombre },
];

/** One archive for each kind of paper, for the orders of the list's address or those selected in it (`pedido`). */
export const paperExports = (deps: Deps): readonly ExportDeclaration[] =>
  (Object.keys(PAPER_ARCHIVES) as PaperKind[]).map((kind) => paperExport(deps, kind));

const paperExport = (deps: Deps, kind: PaperKind): ExportDeclaration => ({
  name: PAPER_ARCHIVES[kind].name,
  title: PAPER_ARCHIVES[kind].title,
  needs: TRACK_ORDERS,
  formats: ['ZIP'],
  open(ask) {
    const chosen = [...new Set(ask.filter.getAll('pedido'))];
    if (chosen.length > MOST_CHOSEN || chosen.some((number) => number.length > LONGEST_NUMBER || number.includes('\0')))
      return refuse(`Elija hasta ${MOST_CHOSEN} pedidos de la lista.`);
    const wanted = readOrdersAddress(ask);
    if (!wanted.ok) return wanted;
    const { scope, filter, words } = wanted.value;
    const of = chosen.length > 0 ? { chosen } : { filter };
    return accept({
      words: chosen.length > 0 ? chosenWords(chosen.length) : words,
      columns: COLUMNS,
      measure: async () => ({ count: await countPapers(deps.connection, scope, kind, of), total: undefined }),
      async *slices() {
        for await (const rows of listPapers(deps.connection, scope, kind, of)) yield rows.map(toExportRow(COLUMNS));
      },
      async *files() {
        for await (const rows of listPapers(deps.connection, scope, kind, of))
          for (const row of rows) {
            yield fileOf(deps, kind, row, ask.reader);
            if (row.tiene_xml) yield xmlOf(deps, row, ask.reader);
          }
      },
    });
  },
});

const chosenWords = (count: number): string => (count === 1 ? '1 pedido elegido' : `${count} pedidos elegidos`);

function fileOf(deps: Deps, kind: PaperKind, row: PaperRow, reader: ExportReader): ExportFile {
  const { file, missing } = PAPER_ARCHIVES[kind];
  const { numero_entrega, num_pedido, nombre } = row;
  if (!nombre || !numero_entrega) return { name: `pedido ${num_pedido}`, content: { missing } };
  const name = `${file}-${nombre}.pdf`;
  if (kind !== 'factura')
    return { name, content: () => contentOf(loadDeliveryPdf(deps, kind, numero_entrega, reader), name) };
  const { id_edocta_detalle, tipo_documento } = row;
  if (id_edocta_detalle === null || tipo_documento === null || !hasPdf(tipo_documento))
    return { name, content: { missing: 'la factura todavía no está disponible' } };
  return { name, content: () => contentOf(loadInvoicePdf(deps, String(id_edocta_detalle), reader), name) };
}

/** The invoice's XML of the ERP beside its PDF. */
function xmlOf(deps: Deps, { nombre, id_edocta_detalle }: PaperRow, reader: ExportReader): ExportFile {
  const name = `${PAPER_ARCHIVES.factura.file}-${nombre}.xml`;
  const open = () => loadInvoiceXml(deps, String(id_edocta_detalle), reader);
  return { name, isExtra: true, content: () => contentOf(open(), name) };
}

async function* contentOf(opening: Promise<Download | undefined>, name: string): AsyncGenerator<Buffer> {
  const download = await opening;
  const content = await download?.open();
  if (!content) throw new Error(`${name} ya no se puede abrir.`);
  yield* content;
}

const VOLUME_COLUMNS: readonly CellColumn<VolumeRow>[] = [
  { label: 'Mes', kind: 'month', width: 9, cell: (row) => row.mes },
  { label: 'Producto', kind: 'text', width: 26, cell: (row) => row.descripcion },
  { label: 'Código de producto', kind: 'text', width: 12, notPrinted: true, cell: (row) => row.cod_producto },
  { label: 'Destino', kind: 'text', width: 24, cell: (row) => row.nombre_destino },
  { label: 'Código de destino', kind: 'text', width: 12, notPrinted: true, cell: (row) => row.destino },
  { label: 'Unidad', kind: 'text', width: 7, cell: (row) => row.unidad_medida },
  { label: 'Pedido', kind: 'quantity', width: 14, cell: (row) => row.pedido },
  { label: 'Remisionado', kind: 'quantity', width: 14, cell: (row) => row.remisionado },
  { label: 'Facturado', kind: 'quantity', width: 14, cell: (row) => row.facturado },
];

/** Export of the volumes of the page's address, newest month first. It has no total, because units differ. */
export const volumesExport = (connection: Connection): ExportDeclaration => ({
  name: 'volumenes',
  title: VOLUMES_TITLE,
  needs: TRACK_ORDERS,
  formats: ['PDF', 'XLSX', 'CSV'],
  erpFigures: 'PEDIDOS',
  open({ reader, filter, today }) {
    const { desde, hasta, destino } = readVolumesAddress(filter, today);
    const range = readMonths(desde, hasta);
    if (!range.ok) return refuse('Elija los meses de la lista.');
    const months = range.value;
    const scope = scopeOf(reader);
    return accept({
      words: `Pedidos ${monthsInWords({ desde, hasta })}${destino === undefined ? '' : ` · Destino: ${destino}`}`,
      columns: VOLUME_COLUMNS,
      measure: async () => ({ count: await countVolumes(connection, { scope, months, destino }), total: undefined }),
      async *slices() {
        const decimals = await readDecimals(connection, { scope, months, destino });
        for (const mes of monthsBetween(desde, hasta).toReversed()) {
          const month = readMonths(mes, mes);
          if (!month.ok) continue;
          const rows = await sumVolumes(connection, { scope, months: month.value, destino });
          if (rows.length > 0) yield rows.map((row) => toExportRow(VOLUME_COLUMNS)(withDecimals(row, decimals)));
        }
      },
    });
  },
});

/** Formats a row with as many decimals as all rows of its product. */
function withDecimals(row: VolumeRow, decimals: Awaited<ReturnType<typeof readDecimals>>): VolumeRow {
  const places = decimals(row);
  const pad = (quantity: string): string => {
    const [whole, part = ''] = quantity.split('.');
    return places === 0 ? quantity : `${whole}.${part.padEnd(places, '0')}`;
  };
  return { ...row, pedido: pad(row.pedido), remisionado: pad(row.remisionado), facturado: pad(row.facturado) };
}
