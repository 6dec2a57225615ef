import { expect, test } from 'vitest';
import { findFallenLines, parseProcessorTimes, parseRates, ratiosOf } from './compare-lines.ts';
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

test('processor times of two commits become a ratio for each turn', () => {
  const bench = (home: number, other: string) =>
    parseProcessorTimes(
      formatTable([
        line('Home, 1 connection', `118/s, p50 65 ms, p99 90 ms, ${home.toFixed(2)} ms CPU`),
        line(other, '1,180/s, p50 6 ms, p99 9 ms, 1.00 ms CPU'),
        line('Memory', '402 MB'),
      ]),
    );
  expect(bench(8.1, 'new')).toEqual([
    { what: 'Home, 1 connection', cpuMs: 8.1 },
    { what: 'new', cpuMs: 1 },
  ]);
  expect(ratiosOf([bench(8, 'old'), bench(10, 'old')], [bench(10, 'new'), bench(9, 'new')])).toEqual([
    { what: 'Home, 1 connection', ratios: [1.25, 0.9] },
  ]);
});
