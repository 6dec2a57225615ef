import { expect, test, vi } from 'vitest';
import { toFailureAnswer } from '../graphql/errors.ts';
import { retryRolledBack } from './in-transaction.ts';

const undone = (code: string) => Object.assign(new Error('deadlock detected'), { code });
const quick = { times: 3, firstPauseMs: 1, codes: new Set(['40P01', '40001']) };

test('a transaction undone by a deadlock or a serialization failure is repeated', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(undone('40P01'))
    .mockRejectedValueOnce(undone('40001'))
    .mockResolvedValue('saved');
  expect(await retryRolledBack(work, quick)).toBe('saved');
  expect(work).toHaveBeenCalledTimes(3);
});

test('a transaction is repeated a limited number of times', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(undone('40P01'));
  await expect(retryRolledBack(work, quick)).rejects.toThrow('deadlock');
  expect(work).toHaveBeenCalledTimes(4);
});

test('a transaction that fails with another error is not repeated', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(undone('23505'));
  await expect(retryRolledBack(work, quick)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['40P01', '40001'])(
  'after repeated failures with %s the caller is told to try again, not of an internal error',
  (code) => {
    expect(toFailureAnswer(undone(code))).toEqual({
      message: 'The service is unavailable for now. Try again in a moment.',
      extensions: { category: 'unavailable', reason: 'temporary' },
    });
  },
);
