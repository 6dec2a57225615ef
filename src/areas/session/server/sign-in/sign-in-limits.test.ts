import { expect, test } from 'vitest';
import { createKeyedQueue } from './sign-in-limits.ts';

test('tasks of one key run one after another, also after a failure, and tasks of another key do not wait', async () => {
  const inTurn = createKeyedQueue();
  const gate = Promise.withResolvers<void>();
  const seen: string[] = [];
  const first = inTurn('a', async () => {
    seen.push('a1 begins');
    await gate.promise;
    seen.push('a1 ends');
    throw new Error('a1');
  });
  const second = inTurn('a', async () => seen.push('a2'));
  await inTurn('b', async () => seen.push('b'));
  expect(seen).toEqual(['a1 begins', 'b']);
  gate.resolve();
  await expect(first).rejects.toThrow('a1');
  await second;
  expect(seen).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
});
