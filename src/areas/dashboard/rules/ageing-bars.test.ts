import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { ageingBars } from './ageing-bars.ts';

const cop = (pesos: number) => money(pesos, 'COP');
const byAge = {
  one_to_seven_days: cop(50),
  fourteen_days: cop(30),
  twenty_one_days: cop(10),
  greater_twenty_one_days: cop(10),
};

test('the total is the tallest bar, and amounts are exact in both scales', () => {
  for (const scale of ['enlarge-small', 'shrink-oldest'] as const) {
    const bars = ageingBars(scale, cop(100), byAge);
    expect(bars.map(({ amount }) => amount.minor)).toEqual([100, 50, 30, 10, 10]);
    expect(bars[0]).toMatchObject({ label: 'Total vencido', share: 1 });
  }
});

test('a bar under a fifth of the total is enlarged by a quarter in enlarge-small only', () => {
  expect(ageingBars('enlarge-small', cop(100), byAge)[3]?.share).toBeCloseTo(0.125);
  expect(ageingBars('shrink-oldest', cop(100), byAge)[3]?.share).toBeCloseTo(0.1);
});
