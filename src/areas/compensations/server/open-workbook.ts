import { openList } from '#areas/exports/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Download } from '#platform/downloads/download.ts';
import type { OpenedExport } from '#platform/exports/export-declaration.ts';
import { type CellColumn, cellsOf } from '#platform/exports/export-table.ts';
import { COMPENSATION_STATES } from '../rules/compensation-state.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationDetail, findCompensation, type ListedCompensation } from './list-queries.ts';

/** The kind under which the addresses of workbooks are signed. */
export const WORKBOOK_DOWNLOAD = 'compensacion-xls';

/** A pair: what of a payment was set off against an invoice. Undefined: the document is not in the compensation's detail. */
interface Pair {
  readonly pago: CompensationDetail | undefined;
  readonly factura: CompensationDetail | undefined;
  readonly monto: string;
}

const nameOf = (line: CompensationDetail | undefined): string | undefined => line?.num_factura || line?.num_documento;

const COLUMNS: readonly CellColumn<Pair>[] = [
  { label: 'Pago', kind: 'reference', width: 18, cell: ({ pago }) => nameOf(pago) },
  { label: 'Del', kind: 'day', width: 12, cell: ({ pago }) => pago?.fecha_documento },
  { label: 'Factura', kind: 'reference', width: 18, cell: ({ factura }) => nameOf(factura) },
  { label: 'Vence', kind: 'day', width: 12, cell: ({ factura }) => factura?.fecha_vencimiento_documento },
  {
    ...{ label: 'Compensado', kind: 'amount', width: 16, total: { label: 'Total compensado' } },
    cell: ({ monto }) => monto,
  },
];

/** The pairs of one compensation. Their amounts add up to its total. */
function pairsOf({ id_compensacion, estado, total_compensado, detalle, pares }: ListedCompensation): OpenedExport {
  const byId = new Map(detalle.map((line) => [line.id_edocta_detalle, line]));
  const pairs = pares.map(({ pago, factura, monto }) => ({ pago: byId.get(pago), factura: byId.get(factura), monto }));
  return {
    words: `Compensación ${id_compensacion} · ${COMPENSATION_STATES[estado].label}`,
    columns: COLUMNS,
    measure: async () => ({ count: pairs.length, total: total_compensado }),
    async *slices() {
      yield pairs.map(cellsOf(COLUMNS));
    },
  };
}

/** The Excel of a compensation behind a signed address, as it is now, if its session may still see it. */
export async function openWorkbook(
  { database, clock }: Pick<CompensationDeps, 'database' | 'clock'>,
  id: string,
  reader: Session,
): Promise<Download | undefined> {
  const connection = database.kysely;
  const found = /^\d{1,15}$/.test(id) ? await findCompensation(connection, scopeOf(reader), Number(id)) : undefined;
  if (!found) return undefined;
  return openList(
    { connection, clock },
    { name: `compensacion-${id}`, title: 'Compensación', opened: pairsOf(found), format: 'XLSX', reader },
  );
}
