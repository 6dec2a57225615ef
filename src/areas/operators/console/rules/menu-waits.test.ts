import { expect, test } from 'vitest';
import { withWaits } from './menu-waits.ts';

const entry = (to: string) => ({ to, label: to });
const GROUPS = [
  { title: undefined, entries: [entry('/hoy')] },
  { title: 'Cartera', entries: [entry('/pagos'), entry('/clientes')] },
];

test('each page has its number, the first one all matters; zero is no number', () => {
  const waits = [
    { seccion: '/pagos', cuantas: 2, asuntos: 2, tarde: true },
    { seccion: '/trabajos', cuantas: 5, asuntos: 1, tarde: false },
    { seccion: '/clientes', cuantas: 0, asuntos: 0, tarde: false },
  ];
  expect(withWaits(GROUPS, waits, '/hoy')).toEqual([
    { entries: [{ ...entry('/hoy'), waits: 3 }] },
    { title: 'Cartera', entries: [{ ...entry('/pagos'), waits: 2, isLate: true }, entry('/clientes')] },
  ]);
});
