import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOf, readEvent } from './stream-event.ts';

const read = (event: string, data: unknown) => readEvent({ id: '1', event, data: JSON.stringify(data) });

test('each kind of event is read', () => {
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

test('what another version says, or nobody, is passed over', () => {
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
])('the order of a notice: %s', (data, order) => {
  expect(orderOf({ data })).toBe(order);
});
