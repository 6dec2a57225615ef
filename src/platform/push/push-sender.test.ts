import { expect, test } from 'vitest';
import { isPushServiceAddress } from './push-sender.ts';

const SERVICES = ['push.example', '*.avisos.example', 'http://localhost:9000'];

test.each([
  ['https://push.example/send/abc', true],
  ['https://a.avisos.example/abc', true],
  ['https://a.b.avisos.example/abc', true],
  ['http://localhost:9000/abc', true],
  ['http://push.example/abc', false],
  ['https://push.example:8443/abc', false],
  ['https://avisos.example/abc', false],
  ['https://xavisos.example/abc', false],
  ['https://push.example.evil.example/abc', false],
  ['https://push.example@evil.example/abc', false],
  ['https://user@push.example/abc', false],
  ['http://localhost:9001/abc', false],
  ['https://169.254.169.254/', false],
  [`https://push.example/${'a'.repeat(2_000)}`, false],
  ['nothing', false],
])('push messages may be posted to the address %s: %s', (endpoint, isKnown) => {
  expect(isPushServiceAddress(endpoint, SERVICES)).toBe(isKnown);
});
