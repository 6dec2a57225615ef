import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, money, sumMoney } from '#kernel/money.ts';
import { buildPortfolio } from './portfolio.ts';

const cop = (minor: number) => money(minor, 'COP');

test('the portfolio equals that of the reference screen', () => {
  const portfolio = buildPortfolio({
    expired: cop(312_480_900),
    expireToday: cop(64_218_900),
    toExpire: cop(486_905_750),
    positive: cop(38_400_000),
  });
  expect(portfolio.total).toEqual(cop(825_205_550));
  expect(portfolio.parts.map(({ label, amount }) => [label, amount.minor])).toEqual([
    ['Vencido', 312_480_900],
    ['Vence hoy', 64_218_900],
    ['Por vencer', 486_905_750],
    ['A su favor', -38_400_000],
  ]);
  expect(Math.round(portfolio.overdueShare * 100)).toBe(36);
});

test('with more in favour than owed the portfolio is negative, and without debt there is no overdue share', () => {
  const portfolio = buildPortfolio({ expired: cop(0), expireToday: cop(0), toExpire: cop(0), positive: cop(5) });
  expect(portfolio.total).toEqual(cop(-5));
  expect(portfolio.overdueShare).toBe(0);
});

test('amounts of two currencies are never added up', () => {
  const mixed = { expired: cop(1), expireToday: cop(1), toExpire: money(1, 'USD'), positive: cop(0) };
  expect(() => buildPortfolio(mixed)).toThrow(RangeError);
});

test('property: the parts of the portfolio add up to the total', () => {
  const minor = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(minor, minor, minor, minor, fc.constantFrom<Currency>('COP', 'USD'), (a, b, c, d, currency) => {
      const portfolio = buildPortfolio({
        expired: money(a, currency),
        expireToday: money(b, currency),
        toExpire: money(c, currency),
        positive: money(d, currency),
      });
      const parts = portfolio.parts.map(({ amount }) => amount);
      expect(sumMoney(parts, currency)).toEqual(portfolio.total);
      expect(portfolio.total.minor).toBe(a + b + c - d);
    }),
  );
});
