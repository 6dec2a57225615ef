import type { Readable } from 'node:stream';
import { issuerWords, type PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { formatInstant, formatLocalDate, type LocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS, type Currency } from '#kernel/money.ts';
import { printPdf, printPdfs } from '#platform/print/print-pdf.ts';
import { printedAmount } from '#platform/print/printed-amounts.ts';
import { buildTable, type PrintedColumn, type PrintedDocument } from '#platform/print/printed-document.ts';
import { VOUCHER_PATH } from '../rules/paths.ts';

export interface PrintedVoucher {
  readonly codigo: string;
  readonly titulo: string;
  readonly monto: string;
  readonly moneda: Currency;
  readonly pais: Country;
  readonly vence_el: LocalDate;
  readonly emitida_en: Date;
  /** Name of the customer who bought the voucher. */
  readonly empresa: string;
  readonly referencia: string;
  /** Company that issues the voucher; undefined when the ERP has sent none for the country. */
  readonly issuer: PaperIssuer | undefined;
  /** Reason why it cannot be redeemed any more; undefined for a redeemable voucher. */
  readonly ended?: string | undefined;
}

/** The voucher as a PDF of one page; equal input gives equal bytes. @param publicUrl public base URL of the pages, without a final slash */
export const voucherPdf = (voucher: PrintedVoucher, publicUrl: string): Readable =>
  printPdf(printedVoucher(voucher, publicUrl), voucher.emitida_en);

/** The vouchers of a purchase in one PDF, a page for each. */
export const vouchersPdf = (vouchers: readonly PrintedVoucher[], publicUrl: string): Readable => {
  const [first] = vouchers;
  if (!first) throw new RangeError('There is no voucher to print.');
  return printPdfs(
    vouchers.map((voucher) => printedVoucher(voucher, publicUrl)),
    { title: `Bonos ${first.referencia}`, created: first.emitida_en },
  );
};

interface Step {
  readonly place: string;
  readonly text: string;
}

const STEPS: readonly Step[] = [
  { place: '1', text: 'Muestre este bono en una estación de la red.' },
  { place: '2', text: 'La estación lee el código QR, o escribe el código, y confirma con su PIN.' },
  { place: '3', text: 'El bono se redime completo y una sola vez.' },
];

const COLUMNS: readonly PrintedColumn<Step>[] = [
  { label: 'Paso', share: 0.12, align: 'left', cell: ({ place }) => place },
  { label: 'Cómo se redime', share: 0.88, align: 'left', wraps: true, cell: ({ text }) => text },
];

function printedVoucher(voucher: PrintedVoucher, publicUrl: string): PrintedDocument {
  const { codigo, titulo, monto, moneda, pais, vence_el, emitida_en, empresa, referencia, issuer, ended } = voucher;
  const { paper, clock } = COUNTRIES[pais];
  const address = `${publicUrl}${VOUCHER_PATH}/${codigo}`;
  return {
    paper,
    head: {
      kind: 'issued',
      issuer: issuerWords(issuer, pais),
      title: 'Bono',
      number: codigo,
      qr: { text: address, alt: 'Código QR con la dirección en la que la estación redime el bono' },
    },
    total: {
      label: ended === undefined ? 'Vale por' : 'Valía por',
      amount: printedAmount(monto, moneda),
      sign: CURRENCY_SIGNS[moneda],
      standing: 'final',
    },
    facts: [
      ...(ended === undefined ? [] : [{ label: 'Estado', value: ended }]),
      { label: 'Uso', value: titulo },
      { label: 'Vence', value: formatLocalDate(vence_el) },
      { label: 'Emitido', value: `${formatInstant(emitida_en)}, ${clock}` },
      { label: 'Moneda', value: CURRENCY_NAMES[moneda] },
      { label: 'Compra', value: referencia },
    ],
    parties: [{ heading: 'Comprado por', name: empresa, lines: [] }],
    table: buildTable(COLUMNS, STEPS),
    notes: ['Quien tiene el código puede redimirlo. Cuídelo como si fuera efectivo.', `Se consulta en ${address}`],
    foot: { text: 'El bono vale por su registro: la estación comprueba el código antes de redimirlo.' },
  };
}
