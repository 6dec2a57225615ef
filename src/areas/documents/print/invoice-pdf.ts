import type { Readable } from 'node:stream';
import { daysBetween, formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS } from '#kernel/money.ts';
import { printPdf } from '#platform/print/print-pdf.ts';
import { printedAmount, printedPrice, printedQuantity, printedRate } from '#platform/print/printed-amounts.ts';
import {
  buildTable,
  joinNonEmpty,
  nonEmptyTexts,
  type Party,
  type PrintedColumn,
  type PrintedDocument,
  type PrintedFact,
} from '#platform/print/printed-document.ts';
import { type ElectronicInvoice, qrText } from '../rules/cufe.ts';
import { taxBreakdown } from '../rules/tax-breakdown.ts';
import { bareTaxId, companyTaxId, printedTaxId } from '../rules/tax-id.ts';
import { deliveryParties } from './delivery-parties.ts';
import type { InvoiceLine, InvoiceRow } from './invoice-row.ts';

/** Colombian invoice: the graphic representation of an electronic one. Other documents have the same layout without CUFE and QR code. */
export const invoicePdf = (invoice: InvoiceRow, now: Date): Readable => printPdf(printedInvoice(invoice), now);

const columnsOf = ({ moneda }: InvoiceRow): readonly PrintedColumn<InvoiceLine>[] => [
  { label: 'N.º', share: 0.045, align: 'left', cell: ({ linea }) => String(linea) },
  { label: 'Código', share: 0.095, align: 'left', wraps: true, cell: ({ cod_producto }) => cod_producto },
  { label: 'Descripción', share: 0.31, align: 'left', wraps: true, cell: ({ descripcion }) => descripcion },
  { label: 'Cantidad', share: 0.11, align: 'right', cell: ({ cantidad }) => printedQuantity(cantidad) },
  { label: 'Unidad', share: 0.085, align: 'left', wraps: true, cell: ({ unidad_medida }) => unidad_medida },
  {
    label: 'Valor unitario',
    share: 0.135,
    align: 'right',
    cell: ({ valor_unitario }) => printedPrice(valor_unitario, moneda),
  },
  { label: 'IVA', share: 0.075, align: 'right', cell: ({ iva_porcentaje }) => printedRate(iva_porcentaje) },
  { label: 'Valor', share: 0.145, align: 'right', strong: true, cell: ({ valor }) => printedAmount(valor, moneda) },
];

const numberOf = ({ num_factura, num_documento }: InvoiceRow): string => num_factura ?? num_documento;

function titleOf({ cufe, clase, tipo_documento }: InvoiceRow): string {
  if (clase === 'PAYMENT') return tipo_documento === 'NC' ? 'Nota crédito' : 'Pago a favor';
  return cufe ? 'Factura electrónica de venta' : 'Factura de venta';
}

function printedInvoice(invoice: InvoiceRow): PrintedDocument {
  const { cufe, emisor, moneda } = invoice;
  const isElectronic = cufe !== null;
  return {
    paper: 'LETTER',
    head: {
      kind: 'issued',
      issuer: {
        name: emisor.nombre,
        lines: nonEmptyTexts(
          companyTaxId(emisor.pais, emisor.nit),
          emisor.regimen,
          joinNonEmpty(emisor.direccion, emisor.ciudad, emisor.telefono && `Tel. ${emisor.telefono}`),
        ),
      },
      title: titleOf(invoice),
      number: numberOf(invoice),
      qr: isElectronic
        ? {
            text: qrText(electronicOf(invoice), cufe),
            alt: 'Código QR de la DIAN con los datos y el CUFE de la factura',
          }
        : undefined,
    },
    total: {
      label: invoice.clase === 'INVOICE' ? 'Total de la factura' : 'Total del documento',
      amount: printedAmount(invoice.valor_original, moneda),
      sign: CURRENCY_SIGNS[moneda],
      standing: 'final',
    },
    facts: factsOf(invoice),
    parties: [buyerOf(invoice), ...deliveryParties(invoice)],
    table: buildTable(columnsOf(invoice), invoice.lineas),
    sums: sumsOf(invoice),
    notes: notesOf(invoice),
    foot: {
      key: isElectronic ? `CUFE ${cufe}` : undefined,
      text: isElectronic
        ? joinNonEmpty(
            'Representación gráfica de la factura electrónica de venta',
            emisor.fabricante_software && `Software: ${emisor.fabricante_software}`,
          )
        : 'Este documento no lleva CUFE: no es la representación gráfica de una factura electrónica.',
    },
  };
}

const electronicOf = (invoice: InvoiceRow): ElectronicInvoice => ({
  numero: numberOf(invoice).replaceAll('-', ''),
  fecha: invoice.fecha_documento,
  hora: invoice.hora_documento ?? '00:00:00-05:00',
  subtotal: invoice.subtotal ?? invoice.valor_original,
  iva: invoice.iva ?? '0',
  total: invoice.valor_original,
  nitEmisor: bareTaxId(invoice.emisor.nit),
  documentoAdquirente: bareTaxId(invoice.adquirente.nit),
});

function factsOf(invoice: InvoiceRow): PrintedFact[] {
  const { fecha_documento, hora_documento, fecha_vencimiento_documento, moneda, num_documento } = invoice;
  const days = daysBetween(fecha_documento, fecha_vencimiento_documento);
  const time = hora_documento?.slice(0, 8);
  const issued: PrintedFact = {
    label: 'Fecha y hora de generación',
    value: nonEmptyTexts(formatLocalDate(fecha_documento), time).join(', '),
  };
  const document: PrintedFact = { label: 'Documento', value: num_documento };
  const currency: PrintedFact = {
    label: 'Moneda',
    value: CURRENCY_NAMES[moneda],
  };
  if (invoice.clase === 'PAYMENT') return [issued, document, currency];
  return [
    issued,
    { label: 'Fecha de vencimiento', value: formatLocalDate(fecha_vencimiento_documento) },
    { label: 'Forma de pago', value: days > 0 ? `Crédito a ${days} ${days === 1 ? 'día' : 'días'}` : 'Contado' },
    { label: 'Medio de pago', value: 'Instrumento no definido' },
    document,
    currency,
  ];
}

function buyerOf({ emisor, adquirente: buyer, clase }: InvoiceRow): Party {
  return {
    heading: clase === 'INVOICE' ? 'Adquirente' : 'Cliente',
    name: buyer.nombre,
    lines: nonEmptyTexts(
      printedTaxId(emisor.pais, buyer.tipoNit, buyer.nit),
      joinNonEmpty(buyer.direccion, buyer.ciudad),
      joinNonEmpty(buyer.telefono && `Tel. ${buyer.telefono}`, buyer.email),
      `Cliente ${buyer.codigo}`,
    ),
  };
}

function sumsOf({ subtotal, iva, lineas, moneda, clase }: InvoiceRow): PrintedFact[] {
  if (subtotal === null || iva === null) return [];
  const rates = taxBreakdown(lineas, iva, moneda) ?? [];
  const taxed = rates.filter(({ rate }) => rate > 0);
  const ivaLabel = taxed.length === 1 ? `IVA ${printedRate(taxed[0]?.rate ?? 0)}` : 'IVA';
  return [
    { label: 'Subtotal', value: printedAmount(subtotal, moneda) },
    { label: ivaLabel, value: printedAmount(iva, moneda) },
    ...(clase === 'INVOICE' ? [{ label: 'INC', value: printedAmount('0', moneda) }] : []),
  ];
}

function notesOf({ emisor, cufe }: InvoiceRow): string[] {
  if (cufe === null) return [];
  return nonEmptyTexts(
    emisor.resolucion &&
      `Autorización de numeración DIAN ${emisor.resolucion}${emisor.rango ? `, rango ${emisor.rango}` : ''}${emisor.vigencia ? `, vigencia ${emisor.vigencia}` : ''}.`,
    'Consulte la validez de esta factura con el código QR o en catalogo-vpfe.dian.gov.co.',
  );
}
