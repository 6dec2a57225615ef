import type { Readable } from 'node:stream';
import { issuerWords, type PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import { printedTaxId } from '#areas/documents/rules/tax-id.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS, formatDigits, moneyOf } from '#kernel/money.ts';
import { printPdf } from '#platform/print/print-pdf.ts';
import { buildTable, type PrintedColumn, type PrintedDocument, type Total } from '#platform/print/printed-document.ts';
import { COMPENSATION_STATES, type CompensationCode } from '../rules/compensation-state.ts';
import type { CompensationDetail, ListedCompensation } from '../server/list-queries.ts';

/**
 * The receipt of a compensation: its pairs and its outcome.
 * @param issuer the distributor's company; undefined when the ERP has sent none
 */
export const compensationPdf = (
  compensation: ListedCompensation,
  issuer: PaperIssuer | undefined,
  now: Date,
): Readable => printPdf(printedCompensation(compensation, issuer, now), now);

/** A pair with the names of both documents. */
interface PrintedPair {
  readonly pago: CompensationDetail | undefined;
  readonly factura: CompensationDetail | undefined;
  readonly monto: string;
}

const nameOf = (line: CompensationDetail | undefined): string => line?.num_factura || line?.num_documento || '';

const columnsOf = ({ moneda }: ListedCompensation): readonly PrintedColumn<PrintedPair>[] => [
  { label: 'Pago', share: 0.24, align: 'left', cell: ({ pago }) => nameOf(pago) },
  { label: 'Del', share: 0.14, align: 'left', cell: ({ pago }) => formatLocalDate(pago?.fecha_documento) },
  { label: 'Factura', share: 0.24, align: 'left', cell: ({ factura }) => nameOf(factura) },
  {
    label: 'Vence',
    share: 0.16,
    align: 'left',
    cell: ({ factura }) => formatLocalDate(factura?.fecha_vencimiento_documento),
  },
  {
    label: 'Valor',
    share: 0.22,
    align: 'right',
    strong: true,
    cell: ({ monto }) => formatDigits(moneyOf(monto, moneda)),
  },
];

const HEADLINES: Readonly<Record<CompensationCode, string>> = {
  B: 'Compensación en proceso',
  S: 'Compensación completada',
  F: 'Compensación rechazada',
};

const STANDINGS: Readonly<Record<CompensationCode, Total['standing']>> = { B: 'pending', S: 'final', F: 'void' };

const NOTES: Readonly<Record<CompensationCode, (found: ListedCompensation) => string[]>> = {
  B: () => ['La compensación todavía no está confirmada. Este documento no acredita el pago de las facturas.'],
  S: () => [],
  F: ({ motivo }) => [
    ...(motivo ? [`Motivo: ${motivo}`] : []),
    'Los pagos y las facturas quedaron como estaban antes de la compensación.',
  ],
};

function printedCompensation(
  found: ListedCompensation,
  issuer: PaperIssuer | undefined,
  printedAt: Date,
): PrintedDocument {
  const { estado, id_compensacion, id_transaccion, moneda, pais } = found;
  const byId = new Map(found.detalle.map((line) => [line.id_edocta_detalle, line]));
  const pairs = found.pares.map(({ pago, factura, monto }) => ({
    pago: byId.get(pago),
    factura: byId.get(factura),
    monto,
  }));
  return {
    paper: COUNTRIES[pais].paper,
    head: {
      kind: 'portal',
      title: 'Comprobante de compensación',
      headline: HEADLINES[estado],
      reference: { label: 'Número', value: String(id_compensacion) },
    },
    total: {
      label: estado === 'S' ? 'Total compensado' : 'Valor de la compensación',
      amount: formatDigits(moneyOf(found.total_compensado, moneda)),
      sign: CURRENCY_SIGNS[moneda],
      standing: STANDINGS[estado],
    },
    facts: [
      { label: 'Estado', value: COMPENSATION_STATES[estado].label },
      { label: 'Enviada', value: formatInstant(found.created_at) },
      {
        label: estado === 'B' ? 'Confirmación' : 'Confirmada',
        value: estado === 'B' ? 'Pendiente' : formatInstant(found.updated_at),
      },
      { label: 'Moneda', value: CURRENCY_NAMES[moneda] },
    ],
    parties: [
      {
        heading: 'Cliente',
        name: found.nombre_cliente,
        lines: [printedTaxId(pais, found.tipo_nit, found.cliente_nit)],
      },
      ...(issuer ? [{ heading: 'Distribuidor', ...issuerWords(issuer, pais) }] : []),
    ],
    table: buildTable(columnsOf(found), pairs),
    notes: NOTES[estado](found),
    foot: {
      text: `Compensación ${id_transaccion} · Impresa el ${formatInstant(printedAt)}, ${COUNTRIES[pais].clock}`,
    },
  };
}
