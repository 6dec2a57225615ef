import { expect, test, vi } from 'vitest';
import { toFailureAnswer } from '../graphql/errors.ts';
import { retryRolledBack } from './in-transaction.ts';

const undone = (code: string) => Object.assign(new Error('deadlock detected'), { code });
const quick = { times: 3, firstPauseMs: 1, codes: new Set(['40P01', '40001']) };

test('work that a deadlock or a serialization failure undid is done again', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(undone('40P01'))
    .mockRejectedValueOnce(undone('40001'))
    .mockResolvedValue('saved');
  expect(await retryRolledBack(work, quick)).toBe('saved');
  expect(work).toHaveBeenCalledTimes(3);
});

test('it is repeated a bounded number of times', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(undone('40P01'));
  await expect(retryRolledBack(work, quick)).rejects.toThrow('deadlock');
  expect(work).toHaveBeenCalledTimes(4);
});

test('other errors are not repeated', async () => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(undone('23505'));
  await expect(retryRolledBack(work, quick)).rejects.toThrow();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['40P01', '40001'])('the caller reads that it may try again after %s, not of an internal error', (code) => {
  expect(toFailureAnswer(undone(code))).toEqual({
    message: 'The service is unavailable for now. Try again in a moment.',
    extensions: { category: 'unavailable', reason: 'temporary' },
  });
});
