import { findIssuer } from '#areas/documents/server/index.ts';
import { createListFile } from '#areas/exports/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { Compensacion } from '#generated/contract.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import { moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import type { Download, DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { OpenedExport } from '#platform/exports/export-declaration.ts';
import { compensationPdf } from '../print/compensation-pdf.ts';
import { COMPENSATION_STATES } from '../rules/compensation-state.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationDetail, findCompensation, type ListedCompensation } from './list-queries.ts';

/** Converts a compensation for the contract. */
export const presentCompensation =
  (links: DownloadLinks) =>
  (found: ListedCompensation, session: Session): Compensacion => ({
    ...pick(found),
    id_cliente: found.numero_cuenta,
    codigo_cliente: found.numero_cuenta,
    total_pagos: sumOf(found, 'PAYMENT'),
    total_facturas: sumOf(found, 'INVOICE'),
    estado_descripcion: COMPENSATION_STATES[found.estado].label,
    demorada: found.estado === 'B' && found.demorada_en !== null,
    created_at: found.created_at.toISOString(),
    updated_at: found.updated_at.toISOString(),
    download: {
      pdf: { url: links.sign(COMPENSATION_DOWNLOAD, found.id_compensacion, session), status: 200, menssage: null },
      xls: { url: links.sign(WORKBOOK_DOWNLOAD, found.id_compensacion, session), status: 200, menssage: null },
    },
    detalle: found.detalle.map(lineOf),
    pares: [...found.pares],
  });

const pick = ({
  id_compensacion,
  id_transaccion,
  nombre_cliente,
  cliente_nit,
  street,
  total_compensado,
  moneda,
  estado,
  motivo,
}: ListedCompensation) => ({
  ...{ id_compensacion, id_transaccion, nombre_cliente, cliente_nit, street },
  ...{ total_compensado, moneda, estado, motivo },
});

const lineOf = ({ id_edocta_detalle: _, ...line }: CompensationDetail) => line;

function sumOf({ detalle, moneda }: ListedCompensation, tipo: CompensationDetail['tipo_documento']): string {
  const amounts = detalle
    .filter(({ tipo_documento }) => tipo_documento === tipo)
    .map(({ monto_documento }) => moneyOf(monto_documento, moneda));
  return toDecimal(sumMoney(amounts, moneda));
}

/** Kind of signed links for the Excel file. */
export const WORKBOOK_DOWNLOAD = 'compensacion-xls';

/** A pair: the amount of a payment set off against an invoice. A document that the detail lacks is undefined. */
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

/** The pairs of a compensation, whose amounts add up to its total. */
function pairsOf({ id_compensacion, estado, total_compensado, detalle, pares }: ListedCompensation): OpenedExport {
  const byId = new Map(detalle.map((line) => [line.id_edocta_detalle, line]));
  const pairs = pares.map(({ pago, factura, monto }) => ({ pago: byId.get(pago), factura: byId.get(factura), monto }));
  return {
    words: `Compensación ${id_compensacion} · ${COMPENSATION_STATES[estado].label}`,
    columns: COLUMNS,
    measure: async () => ({ count: pairs.length, total: total_compensado }),
    async *slices() {
      yield pairs.map(toExportRow(COLUMNS));
    },
  };
}

/** Loads a compensation's Excel file by signed link, with its present state, if the session may still see it. */
export async function loadCompensationWorkbook(
  { database, clock }: Pick<CompensationDeps, 'database' | 'clock'>,
  id: string,
  reader: Session,
): Promise<Download | undefined> {
  const connection = database.kysely;
  const found = /^\d{1,15}$/.test(id) ? await findCompensation(connection, scopeOf(reader), Number(id)) : undefined;
  if (!found) return undefined;
  return createListFile(
    { connection, clock },
    {
      name: `compensacion-${id}`,
      title: 'Compensación',
      opened: pairsOf(found),
      format: 'XLSX',
      reader,
      state: found.estado,
    },
  );
}

/** Kind of signed links for the PDF. */
export const COMPENSATION_DOWNLOAD = 'compensacion';

/** Loads a compensation's PDF by signed link, with its present state, if the session may still see it. */
export async function loadCompensationPdf(
  { database, clock }: Pick<CompensationDeps, 'database' | 'clock'>,
  id: string,
  session: Session,
): Promise<Download | undefined> {
  const scope = scopeOf(session);
  const found = /^\d{1,15}$/.test(id) ? await findCompensation(database.kysely, scope, Number(id)) : undefined;
  if (!found) return undefined;
  const issuer = await findIssuer(database.kysely, scope, found.pais);
  return {
    filename: `compensacion-${found.id_compensacion}.pdf`,
    contentType: 'application/pdf',
    making: 'document',
    variant: found.estado,
    open: () => compensationPdf(found, issuer, clock.now()),
  };
}
