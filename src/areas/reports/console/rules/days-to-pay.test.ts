import { expect, test } from 'vitest';
import { daysFromDueInWords, daysToPayBars } from './days-to-pay.ts';

test('the chart of days to pay has thirty-one bars; the outermost ones collect the rest, and no invoice is lost', () => {
  const rows = [
    { en_linea: true, dias: -40, facturas: 2 },
    { en_linea: false, dias: 0, facturas: 3 },
    { en_linea: true, dias: 20, facturas: 4 },
    { en_linea: true, dias: 365, facturas: 5 },
  ];
  const bars = daysToPayBars(rows);
  expect(bars).toHaveLength(31);
  expect(bars[0]).toMatchObject({ label: '10 o más antes', before: 0, after: 2 });
  expect(bars[10]).toMatchObject({ label: 'el día que vence', mark: 'vence', before: 3 });
  expect(bars.at(-1)).toMatchObject({ label: '20 o más después', total: 9 });
  expect(bars.reduce((sum, { total }) => sum + total, 0)).toBe(14);
});

test('days before and after the due date are written in words', () => {
  expect([undefined, 0, 1, -1, 12].map(daysFromDueInWords)).toEqual([
    ...['—', 'el día que vence', '1 día después', '1 día antes', '12 días después'],
  ]);
});
