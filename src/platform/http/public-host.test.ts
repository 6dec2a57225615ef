import { expect, test } from 'vitest';
import { allowNetworks } from './allowed-networks.ts';
import { mayBePublicHost } from './public-host.ts';

const none = () => false;
const hostOf = (text: string): string => new URL(`https://${text}/`).hostname;

test.each([
  ...['127.0.0.1', '127.1', '2130706433', '0177.0.0.1', '0x7f.1', '0x7f000001', '127.0.0.1.', '１２７.0.0.1'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'erp.localhost', 'erp.localhost.'],
  ...['0.0.0.0', '0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '224.0.0.1'],
  ...['255.255.255.255', '192.0.2.1', '198.18.0.1'],
  ...['[::]', '[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:a00:1]', '[fc00::1]', '[fe80::1]'],
  ...['[::127.0.0.1]', '[::7f00:1]', '[::10.0.0.1]', '[::a9fe:a9fe]', '[::ffff:0:127.0.0.1]', '[fec0::1]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[ff02::1]'],
])('the host %s is private', (text) => {
  expect(mayBePublicHost(hostOf(text), none)).toBe(false);
});

test.each([
  ...['erp.surtidora.example', 'erp.surtidora.example.', 'localhost.example', 'mylocalhost', '8.8.8.8', '134744072'],
  ...['estación.example', 'xn--estacin-q0a.example', '[2606:4700:4700::1111]'],
])('the host %s may be public', (text) => {
  expect(mayBePublicHost(hostOf(text), none)).toBe(true);
});

test('an allowed network makes only its own addresses reachable', () => {
  const allowed = allowNetworks(['10.1.0.0/16', '127.0.0.1']);
  const may = (text: string) => mayBePublicHost(hostOf(text), allowed);
  expect(['10.1.2.3', 'localhost', '2130706433'].map(may)).toEqual([true, true, true]);
  expect(['10.2.0.1', '127.0.0.2', '[::1]'].map(may)).toEqual([false, false, false]);
});
