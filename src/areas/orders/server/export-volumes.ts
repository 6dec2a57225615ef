import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { type CellColumn, cellsOf } from '#platform/exports/export-table.ts';
import { VOLUMES_TITLE } from '../rules/order-address.ts';
import { readMonths } from '../rules/volume-months.ts';
import { askedVolumes, monthsBetween, monthsInWords } from '../rules/volumes.ts';
import { countVolumes, readDecimals, sumVolumes, type VolumeRow } from './volume-queries.ts';

const COLUMNS: readonly CellColumn<VolumeRow>[] = [
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

/** The volumes of the page's address, the newest month first. They have no total: their units differ. */
export const volumesExport = (connection: Connection): ExportDeclaration => ({
  name: 'volumenes',
  title: VOLUMES_TITLE,
  needs: TRACK_ORDERS,
  formats: ['PDF', 'XLSX', 'CSV'],
  open({ reader, filter, today }) {
    const { desde, hasta, destino } = askedVolumes(filter, today);
    const range = readMonths(desde, hasta);
    if (!range.ok) return refuse('Elija los meses de la lista.');
    const months = range.value;
    const scope = scopeOf(reader);
    return accept({
      words: `Pedidos ${monthsInWords({ desde, hasta })}${destino === undefined ? '' : ` · Destino: ${destino}`}`,
      columns: COLUMNS,
      measure: async () => ({ count: await countVolumes(connection, { scope, months, destino }), total: undefined }),
      async *slices() {
        const decimals = await readDecimals(connection, { scope, months, destino });
        for (const mes of monthsBetween(desde, hasta).toReversed()) {
          const month = readMonths(mes, mes);
          if (!month.ok) continue;
          const rows = await sumVolumes(connection, { scope, months: month.value, destino });
          if (rows.length > 0) yield rows.map((row) => cellsOf(COLUMNS)(withDecimals(row, decimals)));
        }
      },
    });
  },
});

/** The row with as many decimals as the other rows of its product have. */
function withDecimals(row: VolumeRow, decimals: Awaited<ReturnType<typeof readDecimals>>): VolumeRow {
  const places = decimals(row);
  const pad = (quantity: string): string => {
    const [whole, part = ''] = quantity.split('.');
    return places === 0 ? quantity : `${whole}.${part.padEnd(places, '0')}`;
  };
  return { ...row, pedido: pad(row.pedido), remisionado: pad(row.remisionado), facturado: pad(row.facturado) };
}
