import { expect, test, vi } from 'vitest';
import type { GaugeSource } from './gauge.ts';
import { createMetrics } from './metrics.ts';

const source = (read: () => Promise<number>): GaugeSource => ({
  gauges: [{ name: 'surtidor_test_things', help: 'Things.', labels: ['kind'] }],
  read: async () => ({ surtidor_test_things: [{ labels: { kind: 'one' }, value: await read() }] }),
});

const figureOf = (text: string, line: string): string | undefined =>
  text
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.split(' ')
    .at(-1);

test('the metrics show operations by outcome, requests by route, failed jobs and the state of the process', async () => {
  const metrics = createMetrics();
  metrics.operation('documentos', 'ok', 0.004);
  metrics.operation('documentos', 'ok', 3);
  metrics.operation('documentos', 'failed', 0.1);
  metrics.request('/graphql', 200, 0.01);
  metrics.jobFailed('sondear-pago');
  const text = await metrics.scrape();
  expect(figureOf(text, 'surtidor_operation_seconds_count{operation="documentos",outcome="ok"}')).toBe('2');
  expect(figureOf(text, 'surtidor_operation_seconds_bucket{le="0.005",operation="documentos",outcome="ok"}')).toBe('1');
  expect(figureOf(text, 'surtidor_operation_seconds_count{operation="documentos",outcome="failed"}')).toBe('1');
  expect(figureOf(text, 'surtidor_http_request_seconds_count{route="/graphql",status="2xx"}')).toBe('1');
  expect(figureOf(text, 'surtidor_job_failures_total{job="sondear-pago"}')).toBe('1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
  // Without sources there is no gauge of the database.
  expect(text).not.toContain('surtidor_database_up');
});

test('the database is queried once in five seconds, however often the metrics are scraped', async () => {
  let now = 0;
  const read = vi.fn(async () => read.mock.calls.length);
  const metrics = createMetrics({ now: () => now });
  metrics.watch([source(read)]);
  const texts = await Promise.all([metrics.scrape(), metrics.scrape()]);
  for (const text of texts) expect(figureOf(text, 'surtidor_test_things{kind="one"}')).toBe('1');
  now = 4_999;
  expect(figureOf(await metrics.scrape(), 'surtidor_test_things{kind="one"}')).toBe('1');
  now = 5_000;
  const text = await metrics.scrape();
  expect(figureOf(text, 'surtidor_test_things{kind="one"}')).toBe('2');
  expect(figureOf(text, 'surtidor_database_up')).toBe('1');
});

test('when the database fails, the metrics are still answered, without the database’s counts', async () => {
  let now = 0;
  let isAway = false;
  const metrics = createMetrics({ now: () => now });
  metrics.watch([
    source(async () => {
      if (isAway) throw new Error('Connection refused');
      return 7;
    }),
  ]);
  expect(figureOf(await metrics.scrape(), 'surtidor_test_things{kind="one"}')).toBe('7');
  isAway = true;
  now = 10_000;
  const text = await metrics.scrape();
  expect(figureOf(text, 'surtidor_database_up')).toBe('0');
  expect(figureOf(text, 'surtidor_test_things{kind="one"}')).toBeUndefined();
  expect(text).toContain('process_cpu_seconds_total');
});

test('the metrics wait two seconds for a database that does not answer', async () => {
  vi.useFakeTimers();
  try {
    const metrics = createMetrics({ now: () => 0 });
    metrics.watch([source(() => new Promise(() => undefined))]);
    const scraped = metrics.scrape();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(figureOf(await scraped, 'surtidor_database_up')).toBe('0');
  } finally {
    vi.useRealTimers();
  }
});
