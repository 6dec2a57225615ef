import { expect, test } from 'vitest';
import { addWaitCounts } from './menu-waits.ts';

const entry = (to: string) => ({ to, label: to });
const GROUPS = [
  { title: undefined, entries: [entry('/hoy')] },
  { title: 'Cartera', entries: [entry('/pagos'), entry('/clientes')] },
];
const EXACT = { hay_mas: false, hay_mas_asuntos: false, tarde: false };

test('a menu entry shows how many matters wait on its page, the first entry how many wait in all; zero is not shown', () => {
  const waits = [
    { ...EXACT, seccion: '/pagos', cuantas: 2, asuntos: 2, tarde: true },
    { ...EXACT, seccion: '/trabajos', cuantas: 5, asuntos: 1 },
    { ...EXACT, seccion: '/clientes', cuantas: 0, asuntos: 0 },
  ];
  expect(addWaitCounts(GROUPS, waits, '/hoy')).toEqual([
    { entries: [{ ...entry('/hoy'), waits: '3' }] },
    { title: 'Cartera', entries: [{ ...entry('/pagos'), waits: '2', isLate: true }, entry('/clientes')] },
  ]);
});

test('when a count of waiting matters is a lower bound, its menu entry and the first entry say «más de»', () => {
  const waits = [
    { ...EXACT, seccion: '/pagos', cuantas: 100, hay_mas: true, asuntos: 100, hay_mas_asuntos: true },
    { ...EXACT, seccion: '/clientes', cuantas: 4, asuntos: 4 },
  ];
  const [first, second] = addWaitCounts(GROUPS, waits, '/hoy');
  expect([...(first?.entries ?? []), ...(second?.entries ?? [])]).toMatchObject([
    { waits: 'más de 104' },
    { waits: 'más de 100' },
    { waits: '4' },
  ]);
});
