import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createMissLimit } from './sign-in-limits.ts';

const POINTS = 20;

let database: Database;
let name = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.useRealTimers());

/** Two limiters of the same portal, as in two processes with shared counters. Each test uses its own counters. */
function openTwo() {
  name += 1;
  const open = () => createMissLimit(database.kysely, `prueba-${name}`, POINTS, 60);
  return [open(), open()] as const;
}

const IP = '192.0.2.1';
const soon = () => new Promise<void>((wake) => setImmediate(wake));
const right = async () => {
  await soon();
  return 'bono';
};
const wrong = async () => {
  await soon();
  return undefined;
};

test('sixty-four simultaneous correct attempts of one network are all carried out, and leave no counters behind', async () => {
  const [visit] = openTwo();
  const outcomes = await Promise.all(Array.from({ length: 64 }, () => visit(IP, right)));
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
  for (let guess = 0; guess < POINTS; guess += 1) expect((await visit(IP, wrong)).ok).toBe(true);
  expect((await visit(IP, right)).ok).toBe(false);
});

test('simultaneous correct attempts on two processes are all carried out', async () => {
  const visits = openTwo();
  const outcomes = await Promise.all(Array.from({ length: 30 }, (_, at) => visits[at % 2]?.(IP, right)));
  expect(outcomes.every((outcome) => outcome?.ok)).toBe(true);
});

test('of a hundred simultaneous wrong attempts on two processes, exactly the limit is carried out', async () => {
  const visits = openTwo();
  let checked = 0;
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      visits[at % 2]?.(IP, async () => {
        checked += 1;
        return wrong();
      }),
    ),
  );
  expect(checked).toBe(POINTS);
  expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(POINTS);
  for (const outcome of outcomes)
    if (outcome && !outcome.ok) expect(outcome.refusal.retryAfterSeconds).toBeGreaterThan(0);
});

test('correct attempts among wrong ones do not use up the limit', async () => {
  const [visit] = openTwo();
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => visit(IP, at % 4 === 0 ? wrong : right)));
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([]);
});

test.each([0, POINTS - 1])(
  'simultaneous attempts query the database a few times each, also after %i wrong ones',
  async (before) => {
    name += 1;
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    };
    const visit = createMissLimit(database.kysely.withPlugin(counting), `prueba-${name}`, POINTS, 60);
    for (let guess = 0; guess < before; guess += 1) await visit(IP, wrong);
    statements = 0;
    const outcomes = await Promise.all(Array.from({ length: 400 }, () => visit(IP, right)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(statements / 400).toBeLessThan(5);
  },
);

test('an attempt that fails for another reason is not counted', async () => {
  const [visit] = openTwo();
  for (let round = 0; round <= POINTS; round += 1)
    await expect(visit(IP, () => Promise.reject(new Error('database away')))).rejects.toThrow('database away');
  expect(await visit(IP, right)).toEqual({ ok: true, value: 'bono' });
});

test.each([
  ['refused', wrong],
  ['right', right],
])('attempts that are %s while the window ends give the next window no extra tries', async (_name, kind) => {
  // Fakes the system clock, which the limiter library reads.
  vi.useFakeTimers({ toFake: ['Date'] });
  const [visit] = openTwo();
  const before = kind === wrong ? POINTS : 0;
  for (let guess = 0; guess < before; guess += 1) await visit(IP, wrong);
  let isOver = false;
  const straddling = Array.from({ length: POINTS }, () =>
    visit(IP, async () => {
      if (!isOver) vi.setSystemTime(Date.now() + 61_000);
      isOver = true;
      return kind();
    }),
  );
  if (kind === wrong) vi.setSystemTime(Date.now() + 61_000);
  isOver ||= kind === wrong;
  const carriedOut = (await Promise.all(straddling)).filter(({ ok }) => ok).length;
  const guesses = await Promise.all(Array.from({ length: 2 * POINTS }, () => visit(IP, wrong)));
  expect(guesses.filter(({ ok }) => ok)).toHaveLength(kind === wrong ? POINTS - carriedOut : POINTS);
});
