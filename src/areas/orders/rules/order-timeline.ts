import { isOnItsWay, ORDER_STATES, type OrderState, orderStateOf } from './order-state.ts';

/** Fields of the contract's OrderEvent that place it in a timeline. */
export interface TimedEvent {
  /** Code of the state. */
  readonly type: string;
  readonly fecha_hora_evento: string;
  /** Instant (ISO 8601); null when the ERP's text cannot be parsed. */
  readonly ocurrio_en: string | null;
}

export interface TimelineEntry<Event> {
  readonly key: string;
  readonly state: OrderState;
  readonly label: string;
  readonly progress: 'done' | 'now' | 'todo';
  /** Events of the step, earliest first; empty for steps to come. */
  readonly events: readonly Event[];
}

/** Steps that may still come. */
const COMING: readonly OrderState[] = ['1', '2', '3', '4', '5'];
/** Order of events at the same instant: by step, with a review or refusal after all steps. */
const RANKS: readonly OrderState[] = ['-1.5', '1', '-2', '2', '3', '4', '5', '-1', '6'];

/**
 * Builds the timeline of an order or delivery (docs/product/orders.md#timeline): past steps by time, the current state, then steps to come.
 * A held or refused order has no steps to come. Consecutive events of one state form one step. The result does not depend on repeated events or
 * the order of arrival.
 */
export function buildTimeline<Event extends TimedEvent>(
  code: string,
  events: readonly Event[],
): readonly TimelineEntry<Event>[] {
  if (events.length === 0) return [];
  const state = orderStateOf(code);
  const runs = runsOf(distinct(events).toSorted(byTime));
  const at = runs.findLastIndex((run) => run.state === state);
  const reached = runs.filter((_, index) => index !== at);
  const current = runs[at] ?? { state, events: [] };
  const entries = [
    ...reached.map((run) => ({ ...run, progress: 'done' as const })),
    { ...current, progress: 'now' as const },
    ...comingAfter(state).map((each) => ({ state: each, events: [], progress: 'todo' as const })),
  ];
  return entries.map((entry, index) => ({
    ...entry,
    key: `${index} ${entry.state}`,
    label: ORDER_STATES[entry.state],
  }));
}

const comingAfter = (state: OrderState): readonly OrderState[] =>
  isOnItsWay(state) ? COMING.filter((each) => RANKS.indexOf(each) > RANKS.indexOf(state)) : [];

interface Run<Event> {
  readonly state: OrderState;
  readonly events: Event[];
}

function runsOf<Event extends TimedEvent>(events: readonly Event[]): readonly Run<Event>[] {
  const runs: Run<Event>[] = [];
  for (const event of events) {
    const state = orderStateOf(event.type);
    const last = runs.at(-1);
    if (last?.state === state) last.events.push(event);
    else runs.push({ state, events: [event] });
  }
  return runs;
}

/** Removes repeated events. */
const distinct = <Event extends TimedEvent>(events: readonly Event[]): readonly Event[] => [
  ...new Map(events.map((event) => [textOf(event), event])).values(),
];

/** Text of an event, to sort events of the same instant. It sorts the fields, so that the result does not depend on their order. */
const textOf = (event: object): string =>
  JSON.stringify(Object.entries(event).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Time of an event. An unparsable one counts as the latest, as for the state. */
const timeOf = ({ ocurrio_en }: TimedEvent): number =>
  ocurrio_en === null ? Number.POSITIVE_INFINITY : Date.parse(ocurrio_en);
const rankOf = ({ type }: TimedEvent): number => RANKS.indexOf(orderStateOf(type));

function byTime(one: TimedEvent, other: TimedEvent): number {
  if (timeOf(one) !== timeOf(other)) return timeOf(one) < timeOf(other) ? -1 : 1;
  return rankOf(one) - rankOf(other) || (textOf(one) < textOf(other) ? -1 : 1);
}

/** UTC offset of Bogotá, which Ecuador and Peru share. */
const BOGOTA_MS = -5 * 3_600_000;

/**
 * Date and time of an event for the contract: in Bogotá time, separated by a space. A time that the import could not parse stays as the ERP
 * wrote it (docs/product/orders.md#events). @param at the parsed instant
 */
export function eventTime(written: string, at: Date | undefined): string {
  if (!at || Number.isNaN(at.getTime())) return written;
  return new Date(at.getTime() + BOGOTA_MS).toISOString().slice(0, 19).replace('T', ' ');
}
