import type { Readable } from 'node:stream';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { daysBetween, formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_SIGNS, toDecimal } from '#kernel/money.ts';
import { printPdf } from '#platform/print/print-pdf.ts';
import { printedAmount, printedPrice, printedQuantity, printedRate } from '#platform/print/printed-amounts.ts';
import {
  buildTable,
  joinNonEmpty,
  nonEmptyTexts,
  type PrintedColumn,
  type PrintedDocument,
  type PrintedFact,
} from '#platform/print/printed-document.ts';
import { type AccessKey, readAccessKey } from '../rules/access-key.ts';
import { taxBreakdown } from '../rules/tax-breakdown.ts';
import { companyTaxId } from '../rules/tax-id.ts';
import { deliveryParties } from './delivery-parties.ts';
import type { InvoiceLine, InvoiceRow } from './invoice-row.ts';

/**
 * Ecuadorian RIDE, the printed representation of an electronic document. Without its key, and in countries whose electronic documents the
 * portal does not have, a plain sheet.
 */
export const ridePdf = (invoice: InvoiceRow, now: Date): Readable => printPdf(printedRide(invoice), now);

/** The country's name of the sales tax. */
const taxOf = ({ emisor }: InvoiceRow): string => COUNTRIES[emisor.pais].salesTax;

function columnsOf(invoice: InvoiceRow): readonly PrintedColumn<InvoiceLine>[] {
  const { moneda } = invoice;
  return [
    { label: 'Código', share: 0.105, align: 'left', wraps: true, cell: ({ cod_producto }) => cod_producto },
    { label: 'Descripción', share: 0.3, align: 'left', wraps: true, cell: ({ descripcion }) => descripcion },
    { label: 'Cantidad', share: 0.11, align: 'right', cell: ({ cantidad }) => printedQuantity(cantidad) },
    { label: 'Unidad', share: 0.085, align: 'left', wraps: true, cell: ({ unidad_medida }) => unidad_medida },
    {
      label: 'Precio unitario',
      share: 0.13,
      align: 'right',
      cell: ({ valor_unitario }) => printedPrice(valor_unitario, moneda),
    },
    { label: 'Descuento', share: 0.095, align: 'right', cell: () => printedAmount('0', moneda) },
    { label: taxOf(invoice), share: 0.06, align: 'right', cell: ({ iva_porcentaje }) => printedRate(iva_porcentaje) },
    { label: 'Total', share: 0.115, align: 'right', strong: true, cell: ({ valor }) => printedAmount(valor, moneda) },
  ];
}

const numberOf = ({ num_factura, num_documento }: InvoiceRow): string => num_factura ?? num_documento;

function titleOf({ clase, tipo_documento }: InvoiceRow): string {
  if (clase === 'INVOICE') return 'Factura';
  return tipo_documento === 'NC' ? 'Nota de crédito' : 'Pago a favor';
}

function printedRide(invoice: InvoiceRow): PrintedDocument {
  const { emisor, adquirente: buyer, moneda } = invoice;
  const clave = invoice.cufe !== null && /^\d{49}$/.test(invoice.cufe) ? invoice.cufe : undefined;
  return {
    paper: 'A4',
    head: {
      kind: 'issued',
      issuer: { name: emisor.nombre, lines: issuerLines(invoice) },
      title: titleOf(invoice),
      number: numberOf(invoice),
    },
    total: {
      label: 'Valor total',
      amount: printedAmount(invoice.valor_original, moneda),
      sign: CURRENCY_SIGNS[moneda],
      standing: 'final',
    },
    facts: factsOf(invoice, clave === undefined ? undefined : readAccessKey(clave)),
    parties: [
      {
        heading: 'Razón social del comprador',
        name: buyer.nombre,
        lines: nonEmptyTexts(
          `${buyer.tipoNit} ${buyer.nit}`,
          joinNonEmpty(buyer.direccion, buyer.ciudad),
          joinNonEmpty(buyer.telefono && `Tel. ${buyer.telefono}`, buyer.email),
        ),
      },
      ...deliveryParties(invoice),
    ],
    barcode: clave ? { text: clave, heading: 'Número de autorización y clave de acceso' } : undefined,
    table: buildTable(columnsOf(invoice), invoice.lineas),
    sums: sumsOf(invoice),
    notes: notesOf(invoice),
    foot: {
      key: clave && `Clave de acceso ${clave}`,
      text: clave
        ? joinNonEmpty(
            'Representación impresa del documento electrónico (RIDE)',
            emisor.fabricante_software && `Software: ${emisor.fabricante_software}`,
          )
        : withoutKey(invoice),
    },
  };
}

const issuerLines = ({ emisor }: InvoiceRow): string[] =>
  nonEmptyTexts(
    companyTaxId(emisor.pais, emisor.nit),
    emisor.regimen,
    joinNonEmpty(
      [COUNTRIES[emisor.pais].headOffice, emisor.direccion].filter(Boolean).join(': '),
      emisor.ciudad,
      emisor.telefono && `Tel. ${emisor.telefono}`,
    ),
    emisor.establecimiento &&
      joinNonEmpty(
        `Establecimiento ${emisor.establecimiento}`,
        emisor.punto_emision && `Punto de emisión ${emisor.punto_emision}`,
      ),
  );

const isRide = ({ emisor }: InvoiceRow): boolean => COUNTRIES[emisor.pais].invoicePaper === 'ride';

const withoutKey = (invoice: InvoiceRow): string =>
  isRide(invoice)
    ? 'Este documento no lleva clave de acceso: no es la representación de un documento electrónico.'
    : 'Este documento es informativo: no reemplaza el comprobante electrónico.';

function factsOf(invoice: InvoiceRow, key: AccessKey | undefined): PrintedFact[] {
  const { fecha_documento, hora_documento, fecha_vencimiento_documento } = invoice;
  const issued: PrintedFact = { label: 'Fecha de emisión', value: formatLocalDate(fecha_documento) };
  const due: PrintedFact = { label: 'Fecha de vencimiento', value: formatLocalDate(fecha_vencimiento_documento) };
  const dates = invoice.clase === 'INVOICE' ? [issued, due] : [issued];
  if (!key) return [...dates, { label: 'Documento', value: invoice.num_documento }];
  return [
    ...dates,
    {
      label: 'Fecha y hora de autorización',
      value: nonEmptyTexts(formatLocalDate(fecha_documento), hora_documento?.slice(0, 8)).join(', '),
    },
    { label: 'Documento', value: invoice.num_documento },
    { label: 'Ambiente', value: key.ambiente },
    { label: 'Emisión', value: key.emision },
  ];
}

/** Totals of the RIDE: a subtotal for each tax rate, as the authority requires, then the tax. */
function sumsOf(invoice: InvoiceRow): PrintedFact[] {
  const { subtotal, iva, lineas, moneda } = invoice;
  if (subtotal === null || iva === null) return [];
  const rates = taxBreakdown(lineas, iva, moneda);
  const nothing = printedAmount('0', moneda);
  const subtotals =
    rates?.map(({ rate, base }) => ({
      label: `Subtotal ${printedRate(rate)}`,
      value: printedAmount(toDecimal(base), moneda),
    })) ?? [];
  const taxes = rates
    ?.filter(({ rate }) => rate > 0)
    .map(({ rate, tax }) => ({
      label: `${taxOf(invoice)} ${printedRate(rate)}`,
      value: printedAmount(toDecimal(tax), moneda),
    }));
  return [
    ...subtotals,
    { label: 'Subtotal sin impuestos', value: printedAmount(subtotal, moneda) },
    { label: 'Total descuento', value: nothing },
    ...(taxes && taxes.length > 0 ? taxes : [{ label: taxOf(invoice), value: printedAmount(iva, moneda) }]),
  ];
}

/** Notes of a RIDE: the payment method by the tax authority's code table. Other documents have none. */
function notesOf(invoice: InvoiceRow): string[] {
  const { clase, fecha_documento, fecha_vencimiento_documento, valor_original, moneda } = invoice;
  if (clase === 'PAYMENT' || !isRide(invoice)) return [];
  const days = daysBetween(fecha_documento, fecha_vencimiento_documento);
  const plazo = days > 0 ? `a ${days} ${days === 1 ? 'día' : 'días'}` : 'de contado';
  return [
    'Forma de pago: 20, otros con utilización del sistema financiero.',
    `Valor ${CURRENCY_SIGNS[moneda]} ${printedAmount(valor_original, moneda)}, plazo ${plazo}.`,
    'Valores en dólares de los Estados Unidos de América.',
  ];
}
