import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

/** A source of numbers from 0 that records its events in order. */
function source(count: number, fails?: number) {
  const events: string[] = [];
  async function* items(): AsyncGenerator<number> {
    try {
      for (let item = 0; item < count; item += 1) {
        events.push(`asked ${item}`);
        await new Promise((resolve) => setImmediate(resolve));
        if (item === fails) throw new Error('broken');
        yield item;
      }
    } finally {
      events.push('closed');
    }
  }
  return { events, items: items() };
}

async function all(items: AsyncIterable<number>, events: string[]): Promise<void> {
  for await (const item of items) events.push(`got ${item}`);
}

test('reading ahead returns all items in order, and requests the next before the last is used', async () => {
  const { events, items } = source(3);
  await all(readAhead(items), events);
  expect(events).toEqual(['asked 0', 'asked 1', 'got 0', 'asked 2', 'got 1', 'closed', 'got 2']);
});

test('reading ahead of an empty source returns nothing', async () => {
  const { events, items } = source(0);
  await all(readAhead(items), events);
  expect(events).toEqual(['closed']);
});

test('an error of the source is thrown after the items before it', async () => {
  const { events, items } = source(3, 1);
  await expect(all(readAhead(items), events)).rejects.toThrow('broken');
  expect(events).toContain('got 0');
  expect(events).not.toContain('got 1');
});

test('a reader that stops early closes the source, and a pending error is not reported as unhandled', async () => {
  const { events, items } = source(3, 1);
  for await (const _ of readAhead(items)) break;
  expect(events.at(-1)).toBe('closed');
});
