import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { money, toDecimal } from '#kernel/money.ts';
import type { Customer, Destination, ScriptedDocument } from './customer.ts';
import { type DocumentShape, shapeAt } from './document-shape.ts';
import { electronicKeyOf } from './electronic-key.ts';
import type { FeedRow } from './feed-row.ts';
import { type InvoiceLine, lineWorth, someLines } from './invoice-lines.ts';
import { FUELS, LUBRICANTS, type Product } from './products.ts';
import { type Random, randomOf } from './random.ts';

export interface GeneratedDocument {
  readonly document: FeedRow;
  readonly lines: readonly FeedRow[];
}

interface Numbered {
  readonly num_documento: string;
  readonly num_factura: string | undefined;
}

interface Amounts {
  readonly lines: readonly InvoiceLine[];
  readonly subtotal: number;
  readonly iva: number;
  readonly original: number;
  readonly open: number;
}

const productsOf = ({ store }: Customer) => (isLubricantsCode(store) ? LUBRICANTS : FUELS);

/** The customer's documents of the last eighteen months, oldest first, then the scripted ones. */
export function* documentsOf(
  customer: Customer,
  count: number,
  today: LocalDate,
  seed: number,
): Generator<GeneratedDocument> {
  const scripted = customer.scripted.slice(0, count);
  const random = randomOf(seed, 'documentos', customer.cliente);
  const many = count - scripted.length;
  for (let place = 0; place < many; place += 1) {
    const shape = shapeAt(customer, (place + random.next()) / many, today, random);
    const destination = customer.destinations.length > 0 ? random.pick(customer.destinations) : undefined;
    yield write(
      customer,
      shape,
      numberOf(customer, shape, place),
      someAmounts(customer, shape, random),
      destination,
      today,
      random,
    );
  }
  for (const script of scripted) yield writeScripted(customer, script, today, random);
}

/** Unique among the customer's documents, and rising with time as an ERP's are. */
function numberOf(customer: Customer, shape: DocumentShape, place: number): Numbered {
  const num_documento = String(1_400_000_000 + place);
  if (shape.clase === 'PAYMENT')
    return { num_documento, num_factura: shape.tipo_documento === 'NC' ? `NC-${place + 1}` : undefined };
  const serial = customer.index * 20 + place + 1;
  return {
    num_documento,
    num_factura: `${customer.invoicePrefix}${customer.market.country === 'EC' ? String(serial).padStart(9, '0') : serial}`,
  };
}

function someAmounts(customer: Customer, shape: DocumentShape, random: Random): Amounts {
  const lines = someLines(productsOf(customer), customer.market, random);
  const subtotal = lines.reduce((sum, { value }) => sum + value, 0);
  const iva = lines.reduce((sum, { tax }) => sum + tax, 0);
  const original = subtotal + iva;
  const part = shape.openness === 'partly-paid' ? Math.round(original * (0.15 + 0.7 * random.next())) : original;
  return { lines, subtotal, iva, original, open: shape.openness === 'settled' ? 0 : part };
}

function writeScripted(
  customer: Customer,
  script: ScriptedDocument,
  today: LocalDate,
  random: Random,
): GeneratedDocument {
  const due = addDays(today, script.vence);
  const original = script.original ?? script.saldo;
  const line = lineWorth(original, productsOf(customer)[0] as Product, customer.market, random);
  const shape: DocumentShape = {
    clase: script.clase,
    tipo_documento: script.tipo_documento,
    agrupacion:
      script.clase === 'INVOICE' ? 'Facturas' : script.tipo_documento === 'NC' ? 'Notas crédito' : 'Pagos sin aplicar',
    fecha_documento: addDays(due, -script.plazo),
    fecha_vencimiento_documento: due,
    openness: 'open',
    ...(script.bloqueo_erp ? { bloqueo_erp: script.bloqueo_erp } : {}),
    pago_en_linea: script.clase === 'INVOICE' && !script.fueraDeLinea,
    hasCufe: !script.sinCufe && script.tipo_documento !== 'DZ',
  };
  const amounts = { lines: [line], subtotal: line.value, iva: line.tax, original, open: script.saldo };
  const { num_documento, num_factura } = script;
  return write(
    customer,
    shape,
    { num_documento, num_factura },
    amounts,
    customer.destinations[script.destino ?? 0],
    today,
    random,
  );
}

function write(
  customer: Customer,
  shape: DocumentShape,
  number: Numbered,
  amounts: Amounts,
  destination: Destination | undefined,
  today: LocalDate,
  random: Random,
): GeneratedDocument {
  const decimal = (minor: number) => toDecimal(money(minor, customer.market.currency));
  const hora_documento = `${String(random.integer(6, 18)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}:${String(random.integer(0, 59)).padStart(2, '0')}-05:00`;
  const isPayment = shape.tipo_documento === 'DZ';
  const { num_factura } = number;
  const electronic = {
    fecha_documento: shape.fecha_documento,
    hora_documento,
    subtotal: amounts.subtotal,
    iva: amounts.iva,
    total: amounts.original,
  };
  const {
    clase,
    tipo_documento,
    agrupacion,
    fecha_documento,
    fecha_vencimiento_documento,
    bloqueo_erp,
    pago_en_linea,
  } = shape;
  const document: FeedRow = {
    numero_cuenta: customer.cliente,
    num_documento: number.num_documento,
    clase,
    tipo_documento,
    sociedad: customer.sociedad,
    agrupacion,
    num_factura,
    nif_comunitario: customer.clienteNit.replace(/-\d$/, ''),
    cufe:
      shape.hasCufe && num_factura?.startsWith(customer.invoicePrefix)
        ? electronicKeyOf({ num_factura, ...electronic }, customer)
        : undefined,
    codigo_destinatario: isPayment ? undefined : destination?.codigo_destinatario,
    nombre_destino: isPayment ? undefined : destination?.nombre_comercial,
    ciudad: isPayment ? undefined : destination?.place.ciudad,
    direccion: isPayment ? undefined : destination?.direccion,
    fecha_documento,
    hora_documento,
    fecha_vencimiento_documento,
    moneda: customer.market.currency,
    valor_original: decimal(amounts.original),
    saldo_erp: decimal(amounts.open),
    subtotal: isPayment ? undefined : decimal(amounts.subtotal),
    iva: isPayment ? undefined : decimal(amounts.iva),
    pago_en_linea,
    bloqueo_erp,
    actualizado_en: `${today}T00:00:00-05:00`,
  };
  return { document, lines: isPayment ? [] : lineRows(customer, number.num_documento, amounts.lines) };
}

const lineRows = (customer: Customer, num_documento: string, lines: readonly InvoiceLine[]): FeedRow[] =>
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
    valor: toDecimal(money(value, customer.market.currency)),
  }));
