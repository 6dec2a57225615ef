import { expect, test } from 'vitest';
import { networkRange } from './network.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('the address %s belongs to the network range %s', (ip, range) => {
  expect(networkRange(ip)).toBe(range);
});
