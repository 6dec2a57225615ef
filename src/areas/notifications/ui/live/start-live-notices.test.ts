import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastBatcher, type ToastContent } from './start-live-notices.tsx';

let shown: ToastContent[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => vi.useRealTimers());

const batcher = () => createToastBatcher((told) => shown.push(told));
const notice = (key: number) => ({ key: String(key), tipo: 'pedido', title: `Pedido ${key}`, href: null, data: '{}' });
const addNotices = (to: ReturnType<typeof batcher>, count: number) => {
  for (let key = 0; key < count; key += 1) to.add(notice(key));
};

test('up to three new notices are shown one by one, within a third of a second', () => {
  addNotices(batcher(), 3);
  vi.advanceTimersByTime(300);
  expect(shown).toHaveLength(3);
  expect(shown[0]).toEqual({ notice: notice(0) });
});

test('a burst of notices is shown as one count', () => {
  addNotices(batcher(), 12);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([{ count: 12 }]);
});

test('a continuing burst updates its count at most once a second, and ends after four quiet seconds', () => {
  const to = batcher();
  addNotices(to, 4);
  vi.advanceTimersByTime(300);
  for (let part = 0; part < 50; part += 1) {
    addNotices(to, 10);
    vi.advanceTimersByTime(100);
  }
  expect(shown.length).toBeLessThanOrEqual(7);
  vi.advanceTimersByTime(1_000);
  expect(shown.at(-1)).toEqual({ count: 504 });
  vi.advanceTimersByTime(4_000);
  addNotices(to, 1);
  vi.advanceTimersByTime(300);
  expect(shown.at(-1)).toEqual({ notice: notice(0) });
});
