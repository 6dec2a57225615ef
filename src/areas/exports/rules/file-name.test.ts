import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { fileName } from './file-name.ts';

const made = localDate('2026-09-05');

test('a list says when it was made, a statement its period', () => {
  expect(fileName({ name: 'pedidos', made, format: 'XLSX' })).toBe('pedidos-2026-09-05.xlsx');
  const period = { desde: localDate('2026-08-01'), hasta: localDate('2026-08-31') };
  expect(fileName({ name: 'extracto', made, period, format: 'PDF' })).toBe('extracto-2026-08-01-a-2026-08-31.pdf');
});
