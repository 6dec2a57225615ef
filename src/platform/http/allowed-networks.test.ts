import { expect, test } from 'vitest';
import { allowNetworks, isNetwork } from './allowed-networks.ts';

test.each([
  ['10.0.0.0/8', true],
  ['203.0.113.7', true],
  ['2001:db8::/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0/8', false],
  ['erp.example', false],
  ['', false],
])('the text %s is a valid network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});

test.each([
  ['10.1.2.3', true],
  ['203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.8', false],
  ['2001:db8:1::5', true],
  ['2001:db9::5', false],
  ['unknown', false],
])('the address %s is in an allowed network: %s', (ip, expected) => {
  expect(allowNetworks(['10.0.0.0/8', '203.0.113.7', '2001:db8::/32'])(ip)).toBe(expected);
});

test('without configured networks no address is allowed', () => {
  expect(allowNetworks([])('10.1.2.3')).toBe(false);
});
