import type { Readable } from 'node:stream';
import { companyTaxId, printedTaxId } from '#areas/documents/rules/tax-id.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS, formatDigits, formatMoney, type Money, moneyOf } from '#kernel/money.ts';
import { printPdf } from '#platform/print/print-pdf.ts';
import {
  buildTable,
  type Party,
  type PrintedColumn,
  type PrintedDocument,
  type PrintedFact,
  type Total,
} from '#platform/print/printed-document.ts';
import { PAYMENT_STATE, type PaymentState } from '../rules/payment-state.ts';
import { onAccountTitle, segmentName } from '../rules/segments.ts';
import type { ReceiptRow } from '../server/payment-queries.ts';

/** The receipt of an attempt: payer, recipient, amount, documents and the bank's answer. */
export const receiptPdf = (payment: PrintedPayment, now: Date): Readable => printPdf(printedReceipt(payment, now), now);

/** An attempt with the name of its purchase. */
export interface PrintedPayment extends ReceiptRow {
  readonly comprado?: string | undefined;
}

const columnsOf = ({ monto }: ReceiptRow): readonly PrintedColumn<ReceiptRow['detalle'][number]>[] => [
  {
    label: 'Factura',
    share: 0.2,
    align: 'left',
    cell: (line) => line.numero_factura ?? line.numero_documento,
  },
  { label: 'Documento', share: 0.17, align: 'left', cell: (line) => line.numero_documento },
  { label: 'Vence', share: 0.13, align: 'left', cell: (line) => formatLocalDate(line.fecha_vencimiento) },
  { label: 'Destino', share: 0.22, align: 'left', wraps: true, cell: (line) => line.nombre_destino ?? '' },
  {
    label: 'Pago',
    share: 0.1,
    align: 'left',
    cell: (line) => (line.tipo_transaccion === 'total' ? 'Total' : 'Parcial'),
  },
  {
    label: 'Valor',
    share: 0.18,
    align: 'right',
    strong: true,
    cell: (line) => formatDigits(moneyOf(line.monto_transaccion, monto.currency)),
  },
];

/** A payment on account has one line: its kind and the document in the customer's favour that it creates. */
const onAccount: readonly PrintedColumn<PrintedPayment>[] = [
  { label: 'Concepto', share: 0.5, align: 'left', wraps: true, cell: accountTitle },
  { label: 'Documento', share: 0.25, align: 'left', cell: ({ referencia }) => referencia },
  { label: 'Valor', share: 0.25, align: 'right', strong: true, cell: (payment) => formatDigits(takenBy(payment)) },
];

function accountTitle({ id_segment, comprado }: PrintedPayment): string {
  return comprado ?? onAccountTitle(segmentName(id_segment));
}

const tableFor = (payment: PrintedPayment) =>
  payment.tipo !== 'credito' ? buildTable(onAccount, [payment]) : buildTable(columnsOf(payment), payment.detalle);

const isApproved = (state: PaymentState): state is 'aprobada' => state === 'aprobada';

function printedReceipt(payment: PrintedPayment, printedAt: Date): PrintedDocument {
  const { estado, referencia, uuid, pagador } = payment;
  return {
    paper: COUNTRIES[pagador.pais].paper,
    head: {
      kind: 'portal',
      title: isApproved(estado) ? 'Comprobante de pago' : 'Comprobante de transacción',
      headline: PAYMENT_STATE[estado].headline,
      reference: { label: 'Referencia', value: referencia },
    },
    total: receiptTotal(payment),
    facts: factsOf(payment),
    parties: partiesOf(payment),
    table: tableFor(payment),
    notes: notesOf(payment),
    foot: { text: `Transacción ${uuid} · Impreso el ${formatInstant(printedAt)}, ${COUNTRIES[pagador.pais].clock}` },
  };
}

function receiptTotal(payment: ReceiptRow): Total {
  const { estado, monto } = payment;
  const sign = CURRENCY_SIGNS[monto.currency];
  if (isApproved(estado))
    return { label: 'Total pagado', amount: formatDigits(takenBy(payment)), sign, standing: 'final' };
  const standing = PAYMENT_STATE[estado].isOpen ? 'pending' : 'void';
  return { label: 'Valor de la transacción', amount: formatDigits(monto), sign, standing };
}

/** The amount that the bank took. After an operator's decision it may differ from the attempt's amount. */
const takenBy = ({ monto, monto_banco, moneda_banco }: ReceiptRow): Money =>
  monto_banco !== null && moneda_banco === monto.currency ? moneyOf(monto_banco, monto.currency) : monto;

function factsOf({ estado, creada_en, finalizada_en, cus, banco, monto, pagador }: ReceiptRow): PrintedFact[] {
  return [
    { label: 'Estado', value: PAYMENT_STATE[estado].label },
    { label: 'Fecha', value: formatInstant(finalizada_en ?? creada_en) },
    { label: 'CUS', value: cus ?? 'Sin asignar' },
    { label: 'Banco', value: banco ?? 'Sin elegir' },
    { label: 'Medio', value: COUNTRIES[pagador.pais].online.method },
    { label: 'Moneda', value: CURRENCY_NAMES[monto.currency] },
  ];
}

const partiesOf = ({ pagador, receptores }: ReceiptRow): Party[] => [
  { heading: 'Paga', name: pagador.nombre, lines: [printedTaxId(pagador.pais, pagador.tipoNit, pagador.nit)] },
  ...receptores.slice(0, 1).map(({ nombre, nit }) => ({
    heading: 'Recibe',
    name: receptores.length > 1 ? `${nombre} y ${receptores.length - 1} más` : nombre,
    lines: [companyTaxId(pagador.pais, nit)],
  })),
];

const NOT_COMPLETED = 'La transacción no se completó y sus facturas siguen como estaban.';
const NOT_FINISHED = 'El pago no se ha terminado en el banco.';
const NOT_KNOWN = 'Todavía no se sabe si el banco recibió el pago.';
const WITHOUT_PAYMENT: Readonly<Record<Exclude<PaymentState, 'aprobada'>, string>> = {
  creada: NOT_KNOWN,
  en_banco: NOT_FINISHED,
  pendiente: 'La transacción espera la confirmación de su entidad financiera.',
  rechazada: NOT_COMPLETED,
  fallida: NOT_COMPLETED,
  expirada: NOT_COMPLETED,
};

const whyNotPaid = (estado: Exclude<PaymentState, 'aprobada'>, { tipo }: ReceiptRow): string => {
  const why = WITHOUT_PAYMENT[estado];
  return tipo !== 'credito' && why === NOT_COMPLETED ? 'La transacción no se completó.' : why;
};

function notesOf(payment: ReceiptRow): string[] {
  const { estado, motivo, sin_aplicar, monto } = payment;
  const inFavour = moneyOf(sin_aplicar, monto.currency);
  const notes: string[] = [];
  if (isApproved(estado) && takenBy(payment).minor !== monto.minor)
    notes.push(`El banco debitó ${formatMoney(takenBy(payment))} en lugar de ${formatMoney(monto)}.`);
  if (!isApproved(estado)) notes.push(`${whyNotPaid(estado, payment)} Este documento no acredita el pago.`);
  if (isApproved(estado) && payment.tipo === 'contado')
    notes.push('Este valor queda a su favor y puede cruzarlo con sus facturas.');
  if (motivo && !isApproved(estado)) notes.push(`Respuesta del banco: ${motivo}.`);
  if (inFavour.minor > 0)
    notes.push(`De este pago, ${formatMoney(inFavour)} no se aplicaron a ninguna factura y quedan a su favor.`);
  return notes;
}
