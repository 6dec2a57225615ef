/** States of an order by the contract's code, with their words on the screen (docs/product/orders.md#states). */
export const ORDER_STATES = {
  '-1.5': 'Solicitud enviada',
  '1': 'Solicitado',
  '-1': 'Enviado a revisión',
  '-2': 'Pedido Aprobado',
  '2': 'Aceptado',
  '3': 'Remisionado',
  '4': 'Facturado',
  '5': 'Despachado',
  '6': 'Rechazado',
} as const;

export type OrderState = keyof typeof ORDER_STATES;

/** Codes of the states, from the first step to the last. */
export const ORDER_STATE_CODES: readonly OrderState[] = ['-1.5', '1', '-1', '-2', '2', '3', '4', '5', '6'];

export const isOrderState = (text: string): text is OrderState => Object.hasOwn(ORDER_STATES, text);

/** Steps of an order without review and refusal, in order. */
const STEPS: readonly OrderState[] = ['-1.5', '1', '-2', '2', '3', '4', '5'];
/** Position of the first step that ends a review. Marked as pure, so that the browser's scripts leave it out. */
const RELEASED_FROM = /* @__PURE__ */ STEPS.indexOf('-2');

/** State of an order that has no events. */
const FIRST_STATE: OrderState = '1';

export interface OrderEvent {
  readonly estado: OrderState;
  /** Undefined when the ERP's time cannot be parsed. The event then counts as the latest, so that a refusal is never overlooked. */
  readonly at: Date | undefined;
}

export interface DeliveryEvent extends OrderEvent {
  /** Number of the delivery; undefined for an event of the whole order. */
  readonly entrega: string | undefined;
}

const stepOf = ({ estado }: OrderEvent): number => STEPS.indexOf(estado);
const timeOf = ({ at }: OrderEvent): number => at?.getTime() ?? Number.POSITIVE_INFINITY;
/** Rank of events at the same instant: first steps, then a review, then a refusal. */
const gravity = ({ estado }: OrderEvent): number => ['-1', '6'].indexOf(estado);

const byTime = (one: OrderEvent, other: OrderEvent): number =>
  timeOf(one) === timeOf(other) ? gravity(one) - gravity(other) : timeOf(one) - timeOf(other);

/**
 * Derives the state from the events, independent of their order and repetition. A refusal or review counts until a later event
 * approves or continues the order. Otherwise the furthest step counts, whatever its time.
 */
export function deriveState(events: readonly OrderEvent[]): OrderState {
  const inOrder = events.toSorted(byTime);
  const stop = inOrder.findLast((event) => stepOf(event) < 0);
  const isOver = stop === undefined || inOrder.some((event) => isLater(event, stop) && stepOf(event) >= RELEASED_FROM);
  if (!isOver) return stop.estado;
  const refused = inOrder.findLast(({ estado }) => estado === '6');
  const steps = inOrder.filter((event) => refused === undefined || isLater(event, refused)).map(stepOf);
  return STEPS[Math.max(...steps, -1)] ?? FIRST_STATE;
}

const isLater = (event: OrderEvent, than: OrderEvent): boolean => timeOf(event) > timeOf(than);

export interface OrderStates {
  readonly order: OrderState;
  readonly deliveries: ReadonlyMap<string, OrderState>;
}

/**
 * Derives the state of an order and of each delivery. A delivery has its own events and those of the whole order. The order has the state of
 * its least advanced delivery. A review of one delivery holds the order; refused deliveries count only when all are refused.
 */
export function deriveStates(events: readonly DeliveryEvent[], deliveries: readonly string[]): OrderStates {
  const ofAll = events.filter(({ entrega }) => entrega === undefined);
  const each = new Map(
    deliveries.map((entrega) => [
      entrega,
      deriveState(events.filter((event) => event.entrega === entrega || event.entrega === undefined)),
    ]),
  );
  const whole = deriveState(ofAll);
  const states = [...each.values()].filter((state) => state !== '6');
  if (whole === '6' || whole === '-1' || deliveries.length === 0) return { order: whole, deliveries: each };
  if (states.length === 0) return { order: '6', deliveries: each };
  if (states.includes('-1')) return { order: '-1', deliveries: each };
  return { order: STEPS[Math.min(...states.map((estado) => STEPS.indexOf(estado)))] ?? FIRST_STATE, deliveries: each };
}

/** Look of a state's badge: a level of five ticks while the order proceeds, another shape when it is held or refused. */
export type OrderLevel =
  | { readonly kind: 'going' | 'done'; readonly ticks: 1 | 2 | 3 | 4 | 5 }
  | { readonly kind: 'held' | 'refused' };

/** Level of each state (docs/product/orders.md#states). All states before "Aceptado" have the first level. */
const LEVELS: Readonly<Record<OrderState, OrderLevel>> = {
  '-1.5': { kind: 'going', ticks: 1 },
  '1': { kind: 'going', ticks: 1 },
  '-2': { kind: 'going', ticks: 1 },
  '2': { kind: 'going', ticks: 2 },
  '3': { kind: 'going', ticks: 3 },
  '4': { kind: 'going', ticks: 4 },
  '5': { kind: 'done', ticks: 5 },
  '-1': { kind: 'held' },
  '6': { kind: 'refused' },
};

/** Parses the contract's code of a state. An unknown code counts as the first state. */
export const orderStateOf = (code: string): OrderState =>
  Object.hasOwn(ORDER_STATES, code) ? (code as OrderState) : FIRST_STATE;

export const orderLevel = (state: OrderState): OrderLevel => LEVELS[state];

/** Whether the distributor refused the order. @param code of the contract */
export const isRefused = ({ estado_pedido }: { readonly estado_pedido: string }): boolean =>
  orderLevel(orderStateOf(estado_pedido)).kind === 'refused';

/** Whether the order proceeds; if so, the timeline also shows the steps still to come. */
export const isOnItsWay = (state: OrderState): boolean => ['going', 'done'].includes(LEVELS[state].kind);
