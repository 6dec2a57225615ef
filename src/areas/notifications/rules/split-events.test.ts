import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSplitter } from './split-events.ts';

const WIRE =
  ': hola\n\nid: 41\nevent: hola\ndata: {"sinLeer":3}\n\n: sigo\n\nid: 42\nevent: aviso\ndata: {"key":"a"}\ndata: \n\ndata: x\n\n';
const EVENTS = [
  { id: '41', event: 'hola', data: '{"sinLeer":3}' },
  { id: '42', event: 'aviso', data: '{"key":"a"}\n' },
  { id: undefined, event: 'message', data: 'x' },
];

test('events come out the same, wherever the network cuts the text', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(WIRE.length), { maxLength: 12 }), (cuts) => {
      const split = openSplitter();
      const ends = [...cuts.toSorted((a, b) => a - b), WIRE.length];
      const events = ends.flatMap((end, at) => split(WIRE.slice(ends[at - 1] ?? 0, end)));
      expect(events).toEqual(EVENTS);
    }),
  );
});

test('an event that is not over yet is not told', () => {
  expect(openSplitter()('id: 1\nevent: aviso\ndata: {}\n')).toEqual([]);
});

test('text without end is refused, not kept', () => {
  const split = openSplitter();
  expect(() => split(`data: ${'x'.repeat(1_000_001)}`)).toThrow('no termina');
});
