import { openList } from '#areas/exports/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Download } from '#platform/downloads/download.ts';
import type { OpenedExport } from '#platform/exports/export-declaration.ts';
import { COMPENSATION_STATES } from '../rules/compensation-state.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationDetail, findCompensation, type ListedCompensation } from './list-queries.ts';

/** The kind under which the addresses of workbooks are signed. */
export const WORKBOOK_DOWNLOAD = 'compensacion-xls';

const COLUMNS: OpenedExport['columns'] = [
  { label: 'Pago', kind: 'reference', width: 18 },
  { label: 'Del', kind: 'day', width: 12 },
  { label: 'Factura', kind: 'reference', width: 18 },
  { label: 'Vence', kind: 'day', width: 12 },
  { label: 'Compensado', kind: 'amount', width: 16 },
];

const nameOf = (line: CompensationDetail | undefined): string | null =>
  line?.num_factura || line?.num_documento || null;

/** The pairs of one compensation, whose amounts add up to what it set off. */
function pairsOf({ id_compensacion, estado, total_compensado, detalle, pares }: ListedCompensation): OpenedExport {
  const byId = new Map(detalle.map((line) => [line.id_edocta_detalle, line]));
  const rows = pares.map(({ pago, factura, monto }) => [
    nameOf(byId.get(pago)),
    byId.get(pago)?.fecha_documento ?? null,
    nameOf(byId.get(factura)),
    byId.get(factura)?.fecha_vencimiento_documento ?? null,
    monto,
  ]);
  return {
    words: `Compensación ${id_compensacion} · ${COMPENSATION_STATES[estado].label}`,
    columns: COLUMNS,
    totalOf: { label: 'Total compensado', column: COLUMNS.length - 1 },
    measure: async () => ({ count: rows.length, total: total_compensado }),
    async *slices() {
      yield rows;
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
