import type { OrderState } from '#areas/orders/rules/order-state.ts';
import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { money, toDecimal } from '#kernel/money.ts';
import type { Customer, Destination, FeedRow } from './customer.ts';
import { type InvoiceLine, inventLines } from './invoice-lines.ts';
import { listProducts } from './products.ts';
import type { Random } from './random.ts';

/** A line of an order, its decimals as the feed writes them. */
export interface OrderLine {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly cantidad: string;
  readonly precio: string;
  readonly valor: string;
}

export interface Happening {
  readonly estado: OrderState;
  readonly motivo_bloqueo?: string;
  readonly estatus_rechazo?: string;
}

/** A planned order, before it is written as rows. */
export interface OrderPlan {
  /** Number of the order among the customer's. */
  readonly serial: number;
  readonly destination: Destination;
  readonly products: readonly OrderLine[];
  readonly asked: LocalDate;
  readonly value: string;
  /** Events of the whole order, in chronological order. */
  readonly events: readonly Happening[];
  /** Events of each delivery, after those of the order. */
  readonly deliveries: readonly (readonly OrderState[])[];
  readonly invoice?: { readonly num_factura: string; readonly cufe?: string | undefined; readonly day: LocalDate };
  /** The documents that sent it to review. */
  readonly holds?: readonly FeedRow[];
}

export const plannedEvents = (...states: readonly OrderState[]): Happening[] => states.map((estado) => ({ estado }));

const REFUSED: Happening = {
  estado: '6',
  estatus_rechazo: 'Sin producto disponible en la planta para la fecha pedida',
};

/** Placeholder for the review in an order's sequence of events. */
const REVIEW = 'revisión';

/** Orders in progress: days since they were placed, their events, and the events of their deliveries. */
const UNDER_WAY: readonly [
  days: number,
  events: readonly (Happening | typeof REVIEW)[],
  deliveries: OrderPlan['deliveries'],
][] = [
  [1, plannedEvents('-1.5'), []],
  [2, plannedEvents('-1.5', '1'), []],
  [3, [...plannedEvents('1'), REVIEW], []],
  [4, [...plannedEvents('1'), REVIEW, ...plannedEvents('-2')], []],
  [4, plannedEvents('1', '2'), []],
  [5, plannedEvents('1', '2'), [['3']]],
  [6, plannedEvents('1', '2'), [['3', '5'], ['3']]],
  [7, plannedEvents('1', '2'), [['3', '4']]],
  [9, [...plannedEvents('1'), REFUSED], []],
];

/** @param overdue documents of the customer, the oldest first @param serial of the first one */
export function* planCurrentOrders(
  customer: Customer,
  {
    today,
    overdue,
    serial,
  }: { readonly today: LocalDate; readonly overdue: readonly FeedRow[]; readonly serial: number },
  random: Random,
): Generator<OrderPlan> {
  const held = customer.reviewReason ? [] : overdue.slice(0, 2);
  const review: Happening = {
    estado: '-1',
    motivo_bloqueo: customer.reviewReason ?? (held.length > 0 ? 'Cartera vencida' : 'Cupo de crédito insuficiente'),
  };
  for (const [at, [days, events, deliveries]] of UNDER_WAY.entries()) {
    const isReviewed = events.includes(REVIEW);
    yield {
      ...someOrder(customer, random, isReviewed ? String(held[0]?.codigo_destinatario) : undefined),
      serial: serial + at,
      asked: addDays(today, -days),
      events: events.map((event) => (event === REVIEW ? review : event)),
      deliveries,
      ...(isReviewed && { holds: held }),
    };
  }
}

const PAST_DAYS = 730;

/** Orders that arrived long ago, evenly over two years. */
export function* planPastOrders(
  customer: Customer,
  { today, count, serial }: { readonly today: LocalDate; readonly count: number; readonly serial: number },
  random: Random,
): Generator<OrderPlan> {
  for (let at = 0; at < count; at += 1)
    yield {
      ...someOrder(customer, random, undefined),
      serial: serial + at,
      asked: addDays(today, -PAST_DAYS + Math.floor((at * (PAST_DAYS - 10)) / count)),
      events: plannedEvents('1', '2'),
      deliveries: [['3', '4', '5']],
    };
}

function someOrder(
  customer: Customer,
  random: Random,
  at: string | undefined,
): Pick<OrderPlan, 'destination' | 'products' | 'value'> {
  const { destinations, market } = customer;
  const bought = inventLines(listProducts(customer), market, random);
  const picked = random.pick(destinations);
  const decimal = (minor: number) => toDecimal(money(minor, market.currency));
  return {
    destination: destinations.find(({ codigo_destinatario }) => codigo_destinatario === at) ?? picked,
    products: bought.map((line) => lineOf(line, decimal(line.value))),
    value: decimal(bought.reduce((sum, { value }) => sum + value, 0)),
  };
}

const lineOf = ({ product, milli, price }: InvoiceLine, valor: string): OrderLine => ({
  cod_producto: product.cod_producto,
  descripcion: product.descripcion,
  unidad_medida: product.unidad_medida,
  cantidad: (milli / 1_000).toFixed(3),
  precio: (price / 10_000).toFixed(4),
  valor,
});
