import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isGuessable, mergeSettingShapes, readCommandConfig, readConfig } from './config.ts';
import { declareSettings } from './settings.ts';

const text = z.string().optional().describe('un texto');
const first = declareSettings({ FIRST: text });
const second = declareSettings({ SECOND: text }, ({ SECOND }, { isPublic, ownsBackend }) =>
  SECOND ? [] : [`SECOND: ${isPublic} ${ownsBackend}.`],
);

test('settings of the platform and of every area are in one object', () => {
  const config = readConfig({ PORT: '80', FIRST: 'a', SECOND: 'b' }, [first, second]);
  expect([config.PORT, config.FIRST, config.SECOND]).toEqual([80, 'a', 'b']);
});

test('two areas cannot declare the same variable', () => {
  expect(() => mergeSettingShapes([first, first])).toThrow('FIRST');
  expect(() => mergeSettingShapes([declareSettings({ PORT: text })])).toThrow('PORT');
});

test.each([
  ['the demo', {}, 'SECOND: false true.'],
  [
    'a public portal',
    { DEMO: 'off', SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo' },
    'SECOND: true true.',
  ],
  [
    'the pages process',
    { GRAPHQL_URL: 'http://localhost/graphql', SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo' },
    'SECOND: true false.',
  ],
])('an area’s variables are checked in %s', (_surroundings, environment, problem) => {
  expect(() => readConfig(environment, [first, second])).toThrow(problem);
});

test('a command reads its own area’s variables, and none is required', () => {
  expect(readCommandConfig({ SECOND: '' }, [second]).SECOND).toBeUndefined();
  expect(() => readCommandConfig({ PORT: 'x' }, [second])).toThrow('PORT');
});

test.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  'secreto-'.repeat(6),
  'password'.repeat(4),
  'abcdefghijklmnopqrstuvwxyzabcdef',
  '0123456789'.repeat(4),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
  '98765432109876543210987654321098',
])('the secret %s is refused because it can be guessed', (secret) => expect(isGuessable(secret)).toBe(true));

test('property: no random secret of 32 characters is refused, whatever its alphabet', () => {
  for (let time = 0; time < 2_000; time += 1) {
    expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('base64url'))).toBe(false);
  }
});

test('a long sentence is accepted as a secret', () =>
  expect(isGuessable('un-secreto-de-las-pruebas-de-sobra-largo')).toBe(false));

test('a secret of a thousand characters is checked quickly', () => {
  const started = performance.now();
  isGuessable(`${'ab'.repeat(5_000)}c`.repeat(2));
  expect(performance.now() - started).toBeLessThan(1_000);
});
