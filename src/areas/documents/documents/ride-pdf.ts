import type { Readable } from 'node:stream';
import { countryFacts } from '#areas/stores/rules/countries.ts';
import { daysBetween, formatLocalDate } from '#kernel/local-date.ts';
import { SIGNS, toDecimal } from '#kernel/money.ts';
import { streamPdf } from '#platform/documents/pdf.ts';
import { type AccessKey, readAccessKey } from '../rules/access-key.ts';
import { taxBreakdown } from '../rules/tax-breakdown.ts';
import type { InvoiceRow } from './invoice-row.ts';
import { printDocument } from './print-document.ts';
import { printedAmount, printedPrice, printedQuantity, printedRate } from './printed-amounts.ts';
import { type Column, type Fact, joined, type PrintedDocument, present } from './printed-document.ts';

/** Ecuador: the RIDE, the printed representation of an electronic document; without its key, a plain sheet (Peru's too). */
export const ridePdf = (invoice: InvoiceRow, now: Date): Readable =>
  streamPdf(
    { title: `${titleOf(invoice)} ${numberOf(invoice)}`, author: invoice.emisor.nombre, paper: 'A4', created: now },
    (sheet, page) => printDocument(printedRide(invoice), sheet, page),
  );

/** The name of the same tax in each country. */
const taxOf = ({ emisor }: InvoiceRow): string => countryFacts(emisor.pais).salesTax;

const columnsOf = (invoice: InvoiceRow): readonly Column[] => [
  { label: 'Código', share: 0.105, align: 'left' },
  { label: 'Descripción', share: 0.3, align: 'left' },
  { label: 'Cantidad', share: 0.11, align: 'right' },
  { label: 'Unidad', share: 0.085, align: 'left' },
  { label: 'Precio unitario', share: 0.13, align: 'right' },
  { label: 'Descuento', share: 0.095, align: 'right' },
  { label: taxOf(invoice), share: 0.06, align: 'right' },
  { label: 'Total', share: 0.115, align: 'right', strong: true },
];

const numberOf = ({ num_factura, num_documento }: InvoiceRow): string => num_factura ?? num_documento;

function titleOf({ clase, tipo_documento }: InvoiceRow): string {
  if (clase === 'INVOICE') return 'Factura';
  return tipo_documento === 'NC' ? 'Nota de crédito' : 'Pago a favor';
}

export function printedRide(invoice: InvoiceRow): PrintedDocument {
  const { emisor, adquirente: buyer, moneda } = invoice;
  const clave = invoice.cufe !== null && /^\d{49}$/.test(invoice.cufe) ? invoice.cufe : undefined;
  return {
    paper: 'A4',
    title: titleOf(invoice),
    number: numberOf(invoice),
    issuer: {
      name: emisor.nombre,
      lines: present(
        `RUC ${emisor.nit}`,
        emisor.regimen,
        joined(`Matriz: ${emisor.direccion}`, emisor.ciudad, emisor.telefono && `Tel. ${emisor.telefono}`),
        emisor.establecimiento &&
          joined(
            `Establecimiento ${emisor.establecimiento}`,
            emisor.punto_emision && `Punto de emisión ${emisor.punto_emision}`,
          ),
      ),
    },
    total: { label: 'Valor total', amount: printedAmount(invoice.valor_original, moneda), sign: SIGNS[moneda] },
    facts: factsOf(invoice, clave === undefined ? undefined : readAccessKey(clave)),
    parties: [
      {
        heading: 'Razón social del comprador',
        name: buyer.nombre,
        lines: present(
          `${buyer.tipoNit} ${buyer.nit}`,
          joined(buyer.direccion, buyer.ciudad),
          joined(buyer.telefono && `Tel. ${buyer.telefono}`, buyer.email),
        ),
      },
      ...(invoice.nombre_destino
        ? [
            {
              heading: 'Entregado en',
              name: invoice.nombre_destino,
              lines: present(
                joined(invoice.direccion, invoice.ciudad),
                invoice.codigo_destinatario && `Destino ${invoice.codigo_destinatario}`,
              ),
            },
          ]
        : []),
    ],
    qr: undefined,
    barcode: clave ? { text: clave, heading: 'Número de autorización y clave de acceso' } : undefined,
    columns: columnsOf(invoice),
    rows: invoice.lineas.map((line) => [
      line.cod_producto,
      line.descripcion,
      printedQuantity(line.cantidad),
      line.unidad_medida,
      printedPrice(line.valor_unitario, moneda),
      printedAmount('0', moneda),
      printedRate(line.iva_porcentaje),
      printedAmount(line.valor, moneda),
    ]),
    sums: sumsOf(invoice),
    notes: notesOf(invoice),
    key: clave && `Clave de acceso ${clave}`,
    footer: clave
      ? joined(
          'Representación impresa del documento electrónico (RIDE)',
          emisor.fabricante_software && `Software: ${emisor.fabricante_software}`,
        )
      : withoutKey(emisor.pais),
  };
}

const withoutKey = (pais: string): string =>
  pais === 'EC'
    ? 'Este documento no lleva clave de acceso: no es la representación de un documento electrónico.'
    : 'Este documento es informativo: no reemplaza el comprobante electrónico.';

function factsOf(invoice: InvoiceRow, key: AccessKey | undefined): Fact[] {
  const { fecha_documento, hora_documento, fecha_vencimiento_documento } = invoice;
  const issued: Fact = { label: 'Fecha de emisión', value: formatLocalDate(fecha_documento) };
  const due: Fact = { label: 'Fecha de vencimiento', value: formatLocalDate(fecha_vencimiento_documento) };
  const dates = invoice.clase === 'INVOICE' ? [issued, due] : [issued];
  if (!key) return [...dates, { label: 'Documento', value: invoice.num_documento }];
  return [
    ...dates,
    {
      label: 'Fecha y hora de autorización',
      value: present(formatLocalDate(fecha_documento), hora_documento?.slice(0, 8)).join(', '),
    },
    { label: 'Documento', value: invoice.num_documento },
    { label: 'Ambiente', value: key.ambiente },
    { label: 'Emisión', value: key.emision },
  ];
}

/** A subtotal per rate of the tax, as the RIDE asks for, then the tax. */
function sumsOf(invoice: InvoiceRow): Fact[] {
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

/** The way of payment by the tax authority's own table; other countries have none of it. */
function notesOf(invoice: InvoiceRow): string[] {
  const { clase, emisor, fecha_documento, fecha_vencimiento_documento, valor_original, moneda } = invoice;
  if (clase === 'PAYMENT' || emisor.pais !== 'EC') return [];
  const days = daysBetween(fecha_documento, fecha_vencimiento_documento);
  const plazo = days > 0 ? `a ${days} ${days === 1 ? 'día' : 'días'}` : 'de contado';
  return [
    'Forma de pago: 20, otros con utilización del sistema financiero.',
    `Valor ${SIGNS[moneda]} ${printedAmount(valor_original, moneda)}, plazo ${plazo}.`,
    'Valores en dólares de los Estados Unidos de América.',
  ];
}
