import { expect, test } from 'vitest';
import { LAURA } from '#tests/support/operator-contract.ts';
import { createWaitsCount } from './count-waits.ts';

const NATALIA = { ...LAURA, id: 8 };

test('two operators of one role get separate counts when a count depends on the operator', async () => {
  const source = {
    path: '/consentimientos',
    needs: ['dinero', 'act'] as const,
    count: async ({ id }: typeof LAURA) => ({
      count: id === LAURA.id ? 0 : 1,
      hasMore: false,
      isLate: false,
      mark: '',
    }),
  };
  const count = createWaitsCount({ sources: () => [source], clock: { now: () => new Date(0) }, promise: undefined });
  const numbers = async (who: typeof LAURA) => (await count(who)).map((each) => each.count);
  expect(await numbers(LAURA)).toEqual([0]);
  expect(await numbers(NATALIA)).toEqual([1]);
  expect(await numbers(LAURA)).toEqual([0]);
});
