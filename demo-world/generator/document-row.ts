import { createHash } from 'node:crypto';
import { accessKeyCheckDigit } from '#areas/documents/rules/access-key.ts';
import { cufeText } from '#areas/documents/rules/cufe.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { money, toDecimal } from '#kernel/money.ts';
import { companyTaxNumber } from './companies.ts';
import type { Customer, Destination, FeedRow } from './customer.ts';
import type { DocumentShape } from './document-shape.ts';
import type { InvoiceLine } from './invoice-lines.ts';

/** A planned document, before it is written as rows. Amounts are in minor units. */
export interface PlannedDocument {
  readonly customer: Customer;
  readonly shape: DocumentShape;
  readonly num_documento: string;
  readonly num_factura: string | undefined;
  readonly hora_documento: string;
  readonly destination: Destination | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly original: number;
  readonly open: number;
}

export interface GeneratedDocument {
  readonly document: FeedRow;
  readonly lines: readonly FeedRow[];
  readonly applications: readonly FeedRow[];
}

const TEXTS: Readonly<Record<string, string>> = {
  'DB-SF': 'Intereses de mora',
  'DB-SP': 'Servicio de transporte',
  DB: 'Ajuste de intereses',
  NC: 'Diferencia en volumen despachado',
  DZ: 'Consignación sin factura',
};

const sumOf = (lines: readonly InvoiceLine[], part: 'value' | 'tax'): number =>
  lines.reduce((sum, line) => sum + line[part], 0);

/** The rows of a document; an unapplied payment has neither a destination nor lines. */
export function writeDocument(
  planned: PlannedDocument,
  today: LocalDate,
  applications: readonly FeedRow[],
): GeneratedDocument {
  const { customer, shape, num_documento } = planned;
  const { hasCufe: _, openness: __, ...shown } = shape;
  const document = {
    numero_cuenta: customer.cliente,
    num_documento,
    ...shown,
    num_factura: planned.num_factura,
    sociedad: customer.sociedad,
    nif_comunitario: customer.clienteNit.replace(/-\d$/, ''),
    hora_documento: planned.hora_documento,
    moneda: customer.market.currency,
    valor_original: decimalIn(customer, planned.original),
    saldo_erp: decimalIn(customer, planned.open),
    negocio: isLubricantsCode(customer.store) ? 'LUBRICANTES' : 'EDS',
    texto: TEXTS[shape.tipo_documento],
    // A document of today gets the start of the day as its time, so that no time lies in the future.
    creado_en: `${shape.fecha_documento}T${shape.fecha_documento < today ? planned.hora_documento : '00:00:00-05:00'}`,
    actualizado_en: `${today}T00:00:00-05:00`,
  };
  if (shape.tipo_documento === 'DZ') return { document, lines: [], applications };
  return { document: { ...document, ...invoiceColumns(planned) }, lines: lineRows(planned), applications };
}

const decimalIn = ({ market }: Customer, minor: number): string => toDecimal(money(minor, market.currency));

function invoiceColumns({
  customer,
  shape,
  num_factura,
  hora_documento,
  destination,
  lines,
  original,
}: PlannedDocument): FeedRow {
  const subtotal = decimalIn(customer, sumOf(lines, 'value'));
  const iva = decimalIn(customer, sumOf(lines, 'tax'));
  const { fecha_documento } = shape;
  const total = decimalIn(customer, original);
  const key =
    shape.hasCufe && num_factura?.startsWith(customer.invoicePrefix)
      ? electronicKeyOf({ num_factura, fecha_documento, hora_documento, subtotal, iva, total }, customer)
      : undefined;
  return {
    cufe: key,
    subtotal,
    iva,
    codigo_destinatario: destination?.codigo_destinatario,
    nombre_destino: destination?.nombre_comercial,
    ciudad: destination?.place.ciudad,
    direccion: destination?.direccion,
  };
}

const lineRows = ({ customer, num_documento, lines }: PlannedDocument): FeedRow[] =>
  lines.map(({ product, milli, price, iva, value }, place) => ({
    numero_cuenta: customer.cliente,
    num_documento,
    linea: place + 1,
    cod_producto: product.cod_producto,
    descripcion: product.descripcion,
    cantidad: (milli / 1_000).toFixed(3),
    unidad_medida: product.unidad_medida,
    valor_unitario: (price / 10_000).toFixed(4),
    iva_porcentaje: String(iva),
    valor: decimalIn(customer, value),
  }));

export interface Electronic {
  readonly num_factura: string;
  readonly fecha_documento: LocalDate;
  readonly hora_documento: string;
  /** Decimals. */
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
}

/**
 * A real issuer gets its key from the tax authority. This one is the DIAN's published example, for the test
 * environment.
 */
const TECHNICAL_KEY = '693ff6f2a553c3646a063436fd4dd9ded0311471';

function cufeOf(document: Electronic, customer: Customer): string {
  const invoice = {
    numero: document.num_factura.replace('-', ''),
    fecha: document.fecha_documento,
    hora: document.hora_documento,
    subtotal: document.subtotal,
    iva: document.iva,
    total: document.total,
    nitEmisor: companyTaxNumber(customer.sociedad),
    documentoAdquirente: customer.clienteNit.replace(/-\d$/, ''),
  };
  return createHash('sha384')
    .update(cufeText(invoice, TECHNICAL_KEY, '2'))
    .digest('hex');
}

/** Day, invoice (01), RUC, tests (1), number, numeric code, normal emission (1), check digit. */
function accessKeyOf(document: Electronic, customer: Customer): string {
  const ddmmyyyy = document.fecha_documento.split('-').reverse().join('');
  const series = document.num_factura.replaceAll('-', '');
  const body = `${ddmmyyyy}01${companyTaxNumber(customer.sociedad)}1${series}${series.slice(-8)}1`;
  return `${body}${accessKeyCheckDigit(body)}`;
}

/** The tax authority's number of a document; undefined in a country whose numbers the portal does not have. */
function electronicKeyOf(document: Electronic, customer: Customer): string | undefined {
  const keys = { cufe: cufeOf, ride: accessKeyOf, plain: () => undefined };
  return keys[COUNTRIES[customer.market.country].invoicePaper](document, customer);
}
