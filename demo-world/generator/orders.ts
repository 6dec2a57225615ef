import { addDays, type LocalDate, localDate } from '#kernel/local-date.ts';
import type { Customer, Destination, FeedRow } from './customer.ts';
import type { GeneratedDocument } from './document-row.ts';
import { type OrderLine, planCurrentOrders, plannedEvents, planPastOrders } from './order-plan.ts';
import { createRandom } from './random.ts';
import { type GeneratedOrder, writeOrder } from './write-order.ts';

interface OrderOptions {
  readonly today: LocalDate;
  readonly seed: number;
  /** The customer's documents; orders are invented for the invoices of the last weeks. */
  readonly documents: readonly GeneratedDocument[];
  /** Orders beyond these, of the last two years. */
  readonly past: number;
}

const INVOICED_DAYS = 75;
const MOST_INVOICED = 40;
/** First numbers of a customer's last orders and of its older ones. */
const LAST_NUMBERS = 1_000;
const PAST_NUMBERS = 1_000_000;

/** A customer's orders: of its last invoices, some in progress, and older ones. None is dated today. */
export function* ordersOf(
  customer: Customer,
  { today, seed, documents, past }: OrderOptions,
): Generator<GeneratedOrder> {
  if (customer.destinations.length === 0 || customer.history === 'none') return;
  const random = createRandom(seed, 'pedidos', customer.cliente);
  let serial = customer.index * LAST_NUMBERS;
  for (const { document, lines } of lastInvoices(documents, today)) {
    const day = localDate(String(document.fecha_documento));
    serial += 1;
    yield writeOrder(customer, today, random, {
      serial,
      destination: destinationOf(customer, String(document.codigo_destinatario)),
      products: lines.map(productOf),
      asked: addDays(day, -3),
      value: String(document.subtotal),
      events: plannedEvents('1', '2'),
      deliveries: [['3', '4', '5']],
      invoice: { num_factura: String(document.num_factura), cufe: textOf(document.cufe), day },
    });
  }
  const overdue = overdueOf(documents, today);
  for (const plan of planCurrentOrders(customer, { today, overdue, serial: serial + 1 }, random))
    yield writeOrder(customer, today, random, plan);
  const first = (customer.index + 1) * PAST_NUMBERS;
  for (const plan of planPastOrders(customer, { today, count: past, serial: first }, random))
    yield writeOrder(customer, today, random, plan);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function lastInvoices(documents: readonly GeneratedDocument[], today: LocalDate): readonly GeneratedDocument[] {
  const since = addDays(today, -INVOICED_DAYS);
  const shipped = documents.filter(
    ({ document, lines }) =>
      document.clase === 'INVOICE' &&
      document.num_factura !== undefined &&
      document.codigo_destinatario !== undefined &&
      lines.length > 0 &&
      String(document.fecha_documento) >= since &&
      String(document.fecha_documento) < addDays(today, -3),
  );
  return shipped.slice(-MOST_INVOICED);
}

/** Invoices that are overdue and can be paid, the oldest first. */
const overdueOf = (documents: readonly GeneratedDocument[], today: LocalDate): readonly FeedRow[] =>
  documents
    .map(({ document }) => document)
    .filter(
      ({ clase, tipo_documento, saldo_erp, fecha_vencimiento_documento, bloqueo_erp, pago_en_linea }) =>
        clase === 'INVOICE' &&
        tipo_documento === 'RV' &&
        Number(saldo_erp) > 0 &&
        String(fecha_vencimiento_documento) < today &&
        bloqueo_erp === undefined &&
        pago_en_linea !== false,
    )
    .toSorted((a, b) => (String(a.fecha_vencimiento_documento) < String(b.fecha_vencimiento_documento) ? -1 : 1));

const destinationOf = ({ destinations }: Customer, code: string): Destination =>
  destinations.find(({ codigo_destinatario }) => codigo_destinatario === code) ?? (destinations[0] as Destination);

const productOf = (line: FeedRow): OrderLine => ({
  cod_producto: String(line.cod_producto),
  descripcion: String(line.descripcion),
  unidad_medida: String(line.unidad_medida),
  cantidad: String(line.cantidad),
  precio: String(line.valor_unitario),
  valor: String(line.valor),
});
