import { expect, test } from 'vitest';
import { portalAddress } from './send-order.ts';

test.each([
  ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 4000, 'http://127.0.0.1:4000'],
  ['::', 4000, 'http://[::1]:4000'],
  ['localhost', 3000, 'http://localhost:3000'],
  ['10.0.0.5', 3000, 'http://10.0.0.5:3000'],
])('a portal that listens on %s, port %i, is reached at %s', (HOST, PORT, address) => {
  expect(portalAddress({ HOST, PORT })).toBe(address);
});
