import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '#kernel/local-date.ts';
import { selectOverdue } from './select-overdue.ts';

const today = localDate('2026-09-05');
const due = (id_edocta_detalle: number, fecha_vencimiento_documento: string, changes: object = {}) => ({
  id_edocta_detalle,
  fecha_vencimiento_documento,
  bloqueada: false,
  pago_en_linea: true,
  total: 1_000,
  ...changes,
});

test('takes what is overdue and payable, oldest first; what expires today is not overdue', () => {
  const documents = [
    due(1, '2026-09-04'),
    due(2, '2026-09-05'),
    due(3, '2026-08-01'),
    due(4, '2026-08-15', { bloqueada: true }),
    due(5, '2026-08-16', { pago_en_linea: false }),
    due(6, '2026-08-01'),
    due(7, '2026-07-01', { total: 0 }),
  ];
  const { selected, leftOut, remaining } = selectOverdue(documents, today);
  expect(selected.map((each) => each.id_edocta_detalle)).toEqual([3, 6, 1]);
  expect(leftOut.map((each) => each.id_edocta_detalle)).toEqual([4, 5]);
  expect(remaining).toBe(0);
});

test('at most a hundred, and it says how many wait for the next payment', () => {
  const documents = Array.from({ length: 130 }, (_, index) => due(index + 1, addDays(today, -1 - index)));
  const { selected, remaining } = selectOverdue(documents, today);
  expect(selected).toHaveLength(100);
  expect(selected[0]?.id_edocta_detalle).toBe(130);
  expect(remaining).toBe(30);
});

test('nothing left behind is older than something taken', () => {
  const rows = fc.array(fc.record({ days: fc.integer({ min: -200, max: 50 }), bloqueada: fc.boolean() }), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(rows, (given) => {
      const documents = given.map(({ days, bloqueada }, index) => due(index + 1, addDays(today, days), { bloqueada }));
      const { selected, leftOut, remaining } = selectOverdue(documents, today);
      const overdue = documents.filter((each) => each.fecha_vencimiento_documento < today);
      expect(selected.length + leftOut.length + remaining).toBe(overdue.length);
      const newest = selected.at(-1)?.fecha_vencimiento_documento ?? '';
      const waiting = overdue.filter((each) => !each.bloqueada && !selected.includes(each));
      expect(waiting.every((each) => each.fecha_vencimiento_documento >= newest)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
