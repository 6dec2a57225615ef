import { expect, test } from 'vitest';
import { findFallenLines, parseRates } from './compare-lines.ts';
import { formatTable } from './report.ts';

const line = (what: string, measured: string) => ({ what, database: 'postgres', measured, aim: '—' });

test('rates are read from the table that the bench prints', () => {
  const table = formatTable([
    line('Import: documents', '14,310 documents/s (20,000 in 1.4 s)'),
    line('documentos, page 1 and exact total, 32 connections', '2,280/s, p50 12 ms, p99 33 ms'),
    line('Memory', '402 MB'),
  ]);
  expect(parseRates(table)).toEqual([
    { what: 'Import: documents', perSecond: 14_310 },
    { what: 'documentos, page 1 and exact total, 32 connections', perSecond: 2_280 },
  ]);
});

const run = (perSecond: number, what = 'page') => [{ what, perSecond }];

test.each([
  ['falls by more than a third', [run(300)], [run(199)], [{ what: 'page', before: 300, after: 199 }]],
  ['falls by a third', [run(300)], [run(200)], []],
  ['is disturbed in one run of two', [run(300), run(290)], [run(90), run(285)], []],
  ['rises', [run(300)], [run(900)], []],
  ['is measured by one commit alone', [run(300)], [run(5, 'other')], []],
])('compare-lines reports a line only when it falls too far: a line that %s', (_what, before, after, fallen) => {
  expect(findFallenLines(before, after, 2 / 3)).toEqual(fallen);
});
