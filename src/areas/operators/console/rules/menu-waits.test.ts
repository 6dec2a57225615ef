import { expect, test } from 'vitest';
import { addWaitCounts } from './menu-waits.ts';

const entry = (to: string) => ({ to, label: to });
const GROUPS = [
  { title: undefined, entries: [entry('/hoy')] },
  { title: 'Cartera', entries: [entry('/pagos'), entry('/clientes')] },
];
const EXACT = { hay_mas: false, hay_mas_asuntos: false, tarde: false };

test('each page has its number, the first one all matters; zero is no number', () => {
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

test('a number that is a bound says so, at its page and at the first one', () => {
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
