import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveState, isOnItsWay, ORDER_STATES, type OrderState, orderLevel, orderStateOf } from './order-state.ts';
import { buildTimeline, type TimedEvent } from './order-timeline.ts';

const event = (type: OrderState, minute?: number): TimedEvent => ({
  type,
  fecha_hora_evento: minute === undefined ? 'pronto' : `2026-09-05 10:${String(minute).padStart(2, '0')}:00`,
  ocurrio_en: minute === undefined ? null : new Date(Date.UTC(2026, 8, 5, 15, minute)).toISOString(),
});

/** A timeline as text: `Solicitado`, `[Aceptado]` for the current step, `(Facturado)` for one to come. */
const shown = (state: OrderState, events: readonly TimedEvent[]): string =>
  buildTimeline(state, events)
    .map(({ label, progress }) => (progress === 'now' ? `[${label}]` : progress === 'todo' ? `(${label})` : label))
    .join(' ');

describe('the steps of an order’s timeline', () => {
  test.each<[string, OrderState, TimedEvent[], string]>([
    ['nothing is known', '1', [], ''],
    [
      'on its way',
      '3',
      [event('1', 0), event('2', 1), event('3', 2)],
      'Solicitado Aceptado [Remisionado] (Facturado) (Despachado)',
    ],
    ['dispatched', '5', [event('4', 1), event('5', 2)], 'Facturado [Despachado]'],
    [
      'a step that was noted late',
      '3',
      [event('3', 2), event('2', 9)],
      'Aceptado [Remisionado] (Facturado) (Despachado)',
    ],
    ['sent to review: nothing is to come', '-1', [event('1', 0), event('-1', 1)], 'Solicitado [Enviado a revisión]'],
    ['refused: nothing is to come', '6', [event('3', 0), event('6', 1)], 'Remisionado [Rechazado]'],
    [
      'approved after the review',
      '-2',
      [event('1', 0), event('-1', 1), event('-2', 2)],
      'Solicitado Enviado a revisión [Pedido Aprobado] (Aceptado) (Remisionado) (Facturado) (Despachado)',
    ],
    [
      'accepted before the review: the state that counts is last',
      '2',
      [event('2', 0), event('-1', 1), event('-2', 2)],
      'Enviado a revisión Pedido Aprobado [Aceptado] (Remisionado) (Facturado) (Despachado)',
    ],
    [
      'reviewed twice',
      '-1',
      [event('1', 0), event('-1', 1), event('1', 2), event('-1', 3)],
      'Solicitado Enviado a revisión Solicitado [Enviado a revisión]',
    ],
    ['no event says where it is', '4', [event('1', 0)], 'Solicitado [Facturado] (Despachado)'],
    ['a time that cannot be read', '6', [event('6'), event('5', 9)], 'Despachado [Rechazado]'],
  ])('the timeline marks the done and the current step: %s', (_, state, events, words) => {
    expect(shown(state, events)).toBe(words);
  });

  test('several notes about one state are one step of the timeline', () => {
    const entries = buildTimeline('5', [event('5', 9), event('4', 1), event('5', 4)]);
    expect(entries.map(({ events }) => events.length)).toEqual([1, 2]);
    expect(entries.at(-1)?.events[0]?.fecha_hora_evento).toBe('2026-09-05 10:04:00');
  });
});

const CODES = Object.keys(ORDER_STATES) as OrderState[];
const someEvents = fc.array(
  fc
    .tuple(fc.constantFrom(...CODES), fc.option(fc.nat({ max: 5 }), { nil: undefined }))
    .map(([type, minute]) => event(type, minute)),
  { maxLength: 12 },
);
const stateIn = (events: readonly TimedEvent[]): OrderState =>
  deriveState(
    events.map(({ type, ocurrio_en }) => ({
      estado: orderStateOf(type),
      at: ocurrio_en === null ? undefined : new Date(ocurrio_en),
    })),
  );

test('property: order and repetition of the events do not change the timeline', () => {
  const arrivals = someEvents.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(arrivals, ([events, arrived]) => {
      expect(buildTimeline(stateIn(arrived), arrived)).toEqual(buildTimeline(stateIn(events), events));
    }),
  );
});

test('property: one step is current and has the state of the badge, and no step follows a review or a refusal', () => {
  fc.assert(
    fc.property(someEvents, (events) => {
      const state = stateIn(events);
      const entries = buildTimeline(state, events);
      const current = entries.filter(({ progress }) => progress === 'now');
      expect(current.map((entry) => entry.state)).toEqual(events.length === 0 ? [] : [state]);
      if (!isOnItsWay(state)) expect(entries.some(({ progress }) => progress === 'todo')).toBe(false);
    }),
  );
});

test('an unknown state is treated as the first one, and every state has a level', () => {
  expect(orderStateOf('99')).toBe('1');
  expect(orderStateOf('toString')).toBe('1');
  expect(CODES.map((code) => orderLevel(code).kind)).toEqual(
    expect.arrayContaining(['going', 'done', 'held', 'refused']),
  );
});
