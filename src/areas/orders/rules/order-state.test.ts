import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DeliveryEvent, deriveState, deriveStates, ORDER_STATES, type OrderState } from './order-state.ts';

const at = (minute: number | undefined): Date | undefined =>
  minute === undefined ? undefined : new Date(Date.UTC(2026, 8, 5, 10, minute));
const event = (estado: OrderState, minute?: number, entrega?: string): DeliveryEvent => ({
  estado,
  at: at(minute),
  entrega,
});

describe('the state of an order derived from its events', () => {
  test.each<[string, DeliveryEvent[], OrderState]>([
    ['nothing is known', [], '1'],
    ['the furthest step', [event('1', 0), event('2', 1), event('3', 2)], '3'],
    ['a step that was noted late', [event('3', 2), event('2', 9)], '3'],
    ['sent to review', [event('1', 0), event('-1', 1)], '-1'],
    ['sent to review, and asked for again', [event('-1', 1), event('1', 2)], '-1'],
    ['approved after the review', [event('1', 0), event('-1', 1), event('-2', 2)], '-2'],
    ['accepted before the review and approved after it', [event('2', 0), event('-1', 1), event('-2', 2)], '2'],
    ['review and approval at the same instant', [event('-2', 1), event('-1', 1)], '-1'],
    ['refused', [event('3', 0), event('6', 1)], '6'],
    ['refused, and its steps are noted at the same instant', [event('3', 1), event('6', 1)], '6'],
    ['refused, taken up again: what was before does not count', [event('4', 0), event('6', 1), event('2', 2)], '2'],
    ['refused, and reviewed again', [event('6', 1), event('-1', 2)], '-1'],
    ['a refusal whose time cannot be read', [event('6'), event('5', 9)], '6'],
    ['a review whose time cannot be read', [event('-1'), event('2', 9)], '-1'],
    ['a step whose time cannot be read', [event('1', 0), event('3')], '3'],
  ])('the state of an order is derived from its events: %s', (_, events, state) => {
    expect(deriveState(events)).toBe(state);
  });
});

describe('an order with several deliveries', () => {
  const states = (events: DeliveryEvent[], deliveries: string[]) => {
    const { order, deliveries: each } = deriveStates(events, deliveries);
    return [order, ...deliveries.map((entrega) => each.get(entrega))];
  };

  test('the order’s state is that of its least advanced delivery', () => {
    const events = [event('2', 0), event('5', 3, 'A'), event('3', 2, 'B')];
    expect(states(events, ['A', 'B'])).toEqual(['3', '5', '3']);
    expect(states([...events, event('5', 9, 'B')], ['A', 'B'])).toEqual(['5', '5', '5']);
  });

  test('a delivery without events has the state of the order', () => {
    expect(states([event('2', 0), event('5', 3, 'A')], ['A', 'B'])).toEqual(['2', '5', '2']);
  });

  test('a delivery under review holds the order, and a refused one does not', () => {
    const events = [event('2', 0), event('5', 3, 'A')];
    expect(states([...events, event('-1', 4, 'B')], ['A', 'B'])).toEqual(['-1', '5', '-1']);
    expect(states([...events, event('6', 4, 'B')], ['A', 'B'])).toEqual(['5', '5', '6']);
    expect(states([event('6', 4, 'A'), event('6', 4, 'B')], ['A', 'B'])).toEqual(['6', '6', '6']);
  });

  test('events of the whole order apply to each of its deliveries', () => {
    const events = [event('3', 1, 'A'), event('6', 2)];
    expect(states(events, ['A'])).toEqual(['6', '6']);
  });
});

const CODES = Object.keys(ORDER_STATES) as OrderState[];
const someEvent = fc.record({
  estado: fc.constantFrom(...CODES),
  at: fc.option(fc.integer({ min: 0, max: 5 }).map(at), { nil: undefined }),
  entrega: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
});

test('property: order and repetition of the events do not change the state', () => {
  const arrivals = fc
    .array(someEvent, { maxLength: 12 })
    .chain((events) =>
      fc.tuple(
        fc.constant(events),
        fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([events, arrived]) => {
      expect(deriveStates(arrived, ['A', 'B'])).toEqual(deriveStates(events, ['A', 'B']));
    }),
  );
});

test('property: an order whose last event is a refusal or a review never has a state of progress', () => {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 12 }), fc.constantFrom<OrderState>('6', '-1'), (events, estado) => {
      const last = { estado, at: at(6), entrega: undefined };
      const timed = events.map((each) => ({ ...each, at: each.at ?? at(0) }));
      expect(deriveStates([...timed, last], ['A', 'B']).order).toBe(estado);
    }),
  );
});
