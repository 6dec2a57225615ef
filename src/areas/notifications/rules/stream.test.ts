import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventSplitter, readEvent, readOrderNumber, reconnectDelay } from './stream.ts';

const read = (event: string, data: unknown) => readEvent({ id: '1', event, data: JSON.stringify(data) });

test('each kind of event is read from the stream', () => {
  expect(read('hola', { sinLeer: 3, hasta: 41 })).toEqual({ kind: 'hola', sinLeer: 3, hasta: '41', isLost: false });
  expect(read('hola', { sinLeer: 3, hasta: 41, perdido: true })).toMatchObject({ isLost: true });
  expect(read('leido', { keys: ['a'], read: 1, sinLeer: 2 })).toEqual({ kind: 'leido', sinLeer: 2 });
  expect(read('borrado', { keys: ['a'], sinLeer: 0 })).toEqual({ kind: 'borrado', sinLeer: 0 });
  expect(read('fin', { motivo: 'sesion' })).toEqual({ kind: 'fin', motivo: 'sesion' });
  const aviso = { key: 'k', tipo: 'pedido', title: 'Pedido 1', href: null, data: '{}', sinLeer: 4 };
  expect(read('aviso', aviso)).toEqual({
    kind: 'aviso',
    sinLeer: 4,
    notice: { key: 'k', tipo: 'pedido', title: 'Pedido 1', href: null, data: '{}' },
  });
});

test('stream messages of other versions, and invalid ones, are ignored', () => {
  expect(read('otro', { sinLeer: 1 })).toBeUndefined();
  expect(read('hola', {})).toBeUndefined();
  fc.assert(fc.property(fc.string(), fc.string(), (event, data) => void readEvent({ id: undefined, event, data })));
});

test.each([
  ['{"pedido":{"num_pedido":"1104872315"}}', '1104872315'],
  ['{"pedido":{"num_pedido":7}}', '7'],
  ['{"pedido":null}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['not JSON', undefined],
])('the order number is read from a notice’s data %s: %s', (data, order) => {
  expect(readOrderNumber({ data })).toBe(order);
});

const WIRE =
  ': hola\n\nid: 41\nevent: hola\ndata: {"sinLeer":3}\n\n: sigo\n\nid: 42\nevent: aviso\ndata: {"key":"a"}\ndata: \n\ndata: x\n\n';
const EVENTS = [
  { id: '41', event: 'hola', data: '{"sinLeer":3}' },
  { id: '42', event: 'aviso', data: '{"key":"a"}\n' },
  { id: undefined, event: 'message', data: 'x' },
];

test('events are the same wherever the network cuts the stream', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(WIRE.length), { maxLength: 12 }), (cuts) => {
      const split = createEventSplitter();
      const ends = [...cuts.toSorted((a, b) => a - b), WIRE.length];
      const events = ends.flatMap((end, at) => split(WIRE.slice(ends[at - 1] ?? 0, end)));
      expect(events).toEqual(EVENTS);
    }),
  );
});

test('an incomplete event of the stream is not returned', () => {
  expect(createEventSplitter()('id: 1\nevent: aviso\ndata: {}\n')).toEqual([]);
});

test('endless text of the stream is refused, not kept in memory', () => {
  const split = createEventSplitter();
  expect(() => split(`data: ${'x'.repeat(1_000_001)}`)).toThrow('no termina');
});

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('the reconnection wait is never negative and never longer than a minute, after any number of failures', () => {
  fc.assert(
    fc.property(fc.nat(10_000), random, (attempt, chance) => {
      const delay = reconnectDelay(attempt, chance);
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay).toBeLessThan(60_000);
    }),
  );
});

test('the upper bound of the reconnection wait doubles with each attempt', () => {
  const almost = 0.999_999;
  expect([0, 1, 2, 3, 6].map((attempt) => reconnectDelay(attempt, almost))).toEqual([999, 1_999, 3_999, 7_999, 59_999]);
});

test('reconnection waits spread over the whole range, so that browsers do not all reconnect at the same time', () => {
  expect(reconnectDelay(4, 0)).toBe(0);
  expect(reconnectDelay(4, 0.5)).toBe(8_000);
});
