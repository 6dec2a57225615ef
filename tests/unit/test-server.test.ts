import { expect, test } from 'vitest';
import { findServer } from '../../scripts/test-server.ts';

/** No server listens on this port. */
const CLOSED = 'postgres://root@127.0.0.1:1/test';

test('tests stop when the server that TEST_DATABASE_URL names does not answer', async () => {
  await expect(findServer(CLOSED)).rejects.toThrow('TEST_DATABASE_URL');
});

test('without a named server tests use the one of this machine, and none when it does not answer', async () => {
  expect(await findServer(undefined, CLOSED)).toBeUndefined();
});
