import { FIRST_STATE, ORDER_STATES, type OrderState } from './order-state.ts';

/** Appearance of a state's badge: a level of five ticks while the order is on its way, another shape when something stops it. */
export type OrderLevel =
  | { readonly kind: 'going' | 'done'; readonly ticks: 1 | 2 | 3 | 4 | 5 }
  | { readonly kind: 'held' | 'refused' };

/** Levels by state (docs/product/orders.md#states). All states before "Aceptado" have the first of the five levels. */
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

/** The state that the contract wrote as text; the first one for a code that the portal does not know. */
export const orderStateOf = (code: string): OrderState =>
  Object.hasOwn(ORDER_STATES, code) ? (code as OrderState) : FIRST_STATE;

export const levelOf = (state: OrderState): OrderLevel => LEVELS[state];

/** Whether the distributor turned the order down. @param code of the contract */
export const isRefused = ({ estado_pedido }: { readonly estado_pedido: string }): boolean =>
  levelOf(orderStateOf(estado_pedido)).kind === 'refused';

/** Whether nothing stops the order: only then later steps are shown as coming. */
export const isOnItsWay = (state: OrderState): boolean => ['going', 'done'].includes(LEVELS[state].kind);
