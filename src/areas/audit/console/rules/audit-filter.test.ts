import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { listFactsOfGroup, readAuditFilter } from './audit-filter.ts';

const TODAY = localDate('2026-09-05');
const usual = { text: undefined, group: undefined, from: '2026-08-30', to: '2026-09-05' };

test.each([
  [{}, usual],
  [{ texto: '  ', grupo: 'x', desde: '2026-02-30', hasta: 'ayer' }, usual],
  [
    { texto: ' Marta ', grupo: 'dinero' },
    { ...usual, text: 'Marta', group: 'dinero' },
  ],
  [{ grupo: 'constructor' }, usual],
  [{ desde: '2026-08-01' }, { ...usual, from: '2026-08-01' }],
  [{ hasta: '2026-08-10' }, { ...usual, from: '2026-08-04', to: '2026-08-10' }],
  [
    { desde: '2026-09-03', hasta: '2026-09-01' },
    { ...usual, from: '2026-09-01', to: '2026-09-01' },
  ],
  [{ texto: 'x'.repeat(150) }, { ...usual, text: 'x'.repeat(100) }],
])('the query %j is read into a filter of the audit trail', (asked, filter) => {
  expect(readAuditFilter(asked, TODAY)).toEqual(filter);
});

test('a group of the audit filter contains its own facts only', () => {
  const facts = {
    ingreso: { scope: 'acceso', group: 'ingresos', words: 'Ingresó' },
    pago_liberado: { scope: 'consola', group: 'dinero', words: 'Liberó un pago' },
  } as const;
  expect(listFactsOfGroup(facts, 'dinero')).toEqual(['pago_liberado']);
  expect(listFactsOfGroup(facts, 'contenido')).toEqual([]);
});
