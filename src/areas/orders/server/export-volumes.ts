import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportRow } from '#platform/exports/export-table.ts';
import { VOLUMES_TITLE } from '../rules/order-address.ts';
import { readMonths } from '../rules/volume-months.ts';
import { askedVolumes, monthsBetween, monthsInWords } from '../rules/volumes.ts';
import { countVolumes, sumVolumes, type VolumeRow } from './volume-queries.ts';

const COLUMNS: OpenedExport['columns'] = [
  { label: 'Mes', kind: 'text', width: 9 },
  { label: 'Producto', kind: 'text', width: 26 },
  { label: 'Código de producto', kind: 'text', width: 12, notPrinted: true },
  { label: 'Destino', kind: 'text', width: 24 },
  { label: 'Código de destino', kind: 'text', width: 12, notPrinted: true },
  { label: 'Unidad', kind: 'text', width: 7 },
  { label: 'Pedido', kind: 'number', width: 14 },
  { label: 'Remisionado', kind: 'number', width: 14 },
  { label: 'Facturado', kind: 'number', width: 14 },
];

const cellsOf = (row: VolumeRow): ExportRow => [
  row.mes,
  row.descripcion,
  row.cod_producto,
  row.nombre_destino,
  row.destino,
  row.unidad_medida,
  row.pedido,
  row.remisionado,
  row.facturado,
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
        for (const mes of monthsBetween(desde, hasta).toReversed()) {
          const month = readMonths(mes, mes);
          if (!month.ok) continue;
          const rows = await sumVolumes(connection, { scope, months: month.value, destino });
          if (rows.length > 0) yield rows.map(cellsOf);
        }
      },
    });
  },
});
