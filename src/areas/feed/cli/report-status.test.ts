import { expect, test } from 'vitest';
import { reportStatus } from './report-status.ts';

const NOW = new Date('2026-09-05T15:00:00Z');
const PACE = new Map([
  ['documentos', 60],
  ['pedidos', 15],
  ['noticias', 0],
]);
const state = (clase: string, iso: string | null) => ({ clase, recibida_en: iso === null ? null : new Date(iso) });

test('the status has a line for each kind of file, with its last delivery and the next one due', () => {
  const states = [
    state('documentos', '2026-09-05T14:30:00Z'),
    state('pedidos', '2026-09-05T14:30:00Z'),
    state('noticias', '2026-08-01T14:30:00Z'),
    state('bonos_usos', null),
  ];
  expect(reportStatus(states, PACE, NOW)).toEqual({
    lines: [
      'documentos  5 sep 2026, 9:30, al día: se espera 5 sep 2026, 10:30',
      'pedidos     5 sep 2026, 9:30, atrasado: se esperaba 5 sep 2026, 9:45',
      'noticias    1 ago 2026, 9:30, llega cuando cambia',
      'bonos_usos  nunca llegó',
    ],
    isLate: true,
  });
});

test('a kind that was never delivered is not late', () => {
  const states = [state('documentos', '2026-09-05T14:30:00Z'), state('pedidos', null)];
  expect(reportStatus(states, PACE, NOW).isLate).toBe(false);
});
