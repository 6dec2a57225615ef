import { expect, test } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { createKnownDevices } from './known-device.ts';

const KEY = 'una-clave-de-las-pruebas-de-32-letras';
const ana = { address: 'ana@roble.example', passwordHash: '$argon2id$ana' };
const beto = { address: 'beto@paramo.example', passwordHash: '$argon2id$beto' };
const clock = fixedClock();
const devices = createKnownDevices(KEY, clock);

test('a device’s proof is found for its account, alone or among proofs of others', () => {
  const proof = devices.issue(ana);
  const id = devices.find(proof, ana);
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(devices.find([devices.issue(beto), proof].join(','), ana)).toBe(id);
});

test('a new proof for a known device keeps the device’s id', () => {
  const id = devices.find(devices.issue(ana), ana);
  expect(devices.find(devices.issue(ana, id), ana)).toBe(id);
});

test.each([
  ['another account', beto],
  ['another password', { ...ana, passwordHash: '$argon2id$otra' }],
  ['another address', { ...ana, address: 'anna@roble.example' }],
])('a device’s proof is not found for %s', (_, account) => {
  expect(devices.find(devices.issue(ana), account)).toBeUndefined();
});

test('a device’s proof is valid for 400 days', () => {
  const later = fixedClock();
  const known = createKnownDevices(KEY, later);
  const proof = known.issue(ana);
  later.forward(400 * 86_400);
  expect(known.find(proof, ana)).toBeDefined();
  later.forward(86_400);
  expect(known.find(proof, ana)).toBeUndefined();
});

const proof = devices.issue(ana);
test.each([
  ['a missing header', undefined],
  ['an empty text', ''],
  ['a proof signed with another key', createKnownDevices('otra-clave-de-las-pruebas-de-32-letras', clock).issue(ana)],
  ['a proof with a changed id', `${'x'.repeat(16)}${proof.slice(16)}`],
  ['a proof with a changed day', proof.replace(/\.[0-9a-z]+\./, '.zzzz.')],
  ['a proof with a truncated signature', proof.slice(0, -2)],
  ['six proofs, the right one last', [...Array.from({ length: 5 }, () => devices.issue(beto)), proof].join(',')],
  ['a header of a megabyte', `${','.repeat(1_000_000)}${proof}`],
])('a device’s proof is refused when it is %s', (_, given) => {
  expect(devices.find(given, ana)).toBeUndefined();
});
