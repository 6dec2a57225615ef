import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterChips } from '#kernel/list/filter-chips.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDate } from '#kernel/local-date.ts';
import { ORDER_LIST, type OrderListFacts, orderDays, toOrderFilterInput } from './order-list.ts';

const today = localDate('2026-09-05');
const read = (address: string) =>
  readFilter(ORDER_LIST.fields, new URLSearchParams(address), { today, destinations: [], plants: [] });
const asked = (address: string) => toOrderFilterInput(read(address).filter, today);

describe('the default days of the list of orders', () => {
  test.each([
    ['2026-09-05', '2026-07-05'],
    ['2026-01-15', '2025-11-15'],
    ['2026-08-31', '2026-06-30'],
    ['2026-04-30', '2026-02-28'],
    ['2028-04-30', '2028-02-29'],
    ['2026-02-28', '2025-12-28'],
  ])('by default, on %s the list of orders begins on %s', (day, desde) => {
    expect(orderDays({}, localDate(day))).toEqual({ desde, hasta: day });
  });

  test('property: the default days end today and span 59 to 62 days', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (at) => {
        const day = localDate(at.toISOString().slice(0, 10));
        const { desde = '', hasta } = orderDays({}, day) ?? {};
        const days = (Date.parse(day) - Date.parse(desde)) / 86_400_000;
        expect(hasta).toBe(day);
        expect(days).toBeGreaterThanOrEqual(58);
        expect(days).toBeLessThanOrEqual(62);
      }),
    );
  });

  test('an order that is filtered by number or delivery point is found, however old it is', () => {
    expect(asked('numero=4500')).toEqual({ texto: { like: '4500' } });
    expect(asked('entrega_hasta=2026-03-01')).toEqual({ fecha_entrega: { lteq: '2026-03-01' } });
    expect(asked('estado=3')).toMatchObject({ fecha_pedido: { gteq: '2026-07-05', lteq: '2026-09-05' } });
  });
});

test('every filter of the list is sent to the contract under the contract’s name', () => {
  expect(asked('estado=-1.5&destino=3000000001&planta=P100&desde=2026-08-01&hasta=2026-08-31')).toEqual({
    estado_pedido: { eq: '-1.5' },
    destino: { eq: '3000000001' },
    fecha_pedido: { gteq: '2026-08-01', lteq: '2026-08-31' },
    planta: { eq: 'P100' },
  });
});

test('a future day and an unknown state are refused with a sentence, and not sent to the contract', () => {
  const { errors, filter } = read('desde=2026-09-06&estado=9');
  expect(errors).toEqual({
    desde: 'La fecha del pedido no puede ser posterior a hoy.',
    estado: 'Elija un estado de la lista.',
  });
  expect(filter).toEqual({});
});

test('filter chips show names of places, or the code when the list does not know the place', () => {
  const search = new URLSearchParams('destino=3&planta=P9&orden=sicom');
  const facts: OrderListFacts = { today, destinations: [{ value: '3', label: 'EDS La Ceiba' }], plants: [] };
  const chips = filterChips<OrderListFacts, typeof ORDER_LIST>(
    ORDER_LIST,
    read(search.toString()).filter,
    search,
    facts,
  );
  expect(chips.map(({ label, value, removeHref }) => [label, value, removeHref])).toEqual([
    ['Destino', 'EDS La Ceiba', '/admin/orders-list?planta=P9&orden=sicom'],
    ['Planta', 'P9', '/admin/orders-list?destino=3&orden=sicom'],
  ]);
});
