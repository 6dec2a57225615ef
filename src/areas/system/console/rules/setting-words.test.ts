import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settingWords } from './setting-words.ts';

test.each<[string, unknown, boolean, string]>([
  ['PROCESSES', 2, false, '2'],
  ['PUBLIC_URL', undefined, false, 'sin poner'],
  ['CONSOLE_NETWORKS', '', false, 'sin poner'],
  ['SHOP_SECRET', 'abc', true, 'puesto'],
  ['SHOP_SECRET', undefined, true, 'sin poner'],
  ['SESSION_SECRET', 'abc', false, 'puesto'],
  ['DATABASE_URL', 'postgres://ana:clave@db:5432/portal?password=x#y', false, 'postgres://db:5432/portal'],
  ['SMTP_URL', 'smtp://a:b@c@correo:587', false, 'smtp://correo:587'],
  ['STORE_HOSTS', 'main=a.example,ecuador=b.example', false, 'main=a.example,ecuador=b.example'],
])('the setting %s with the value %j is shown in words', (name, value, isSecret, words) => {
  expect(settingWords({ name, value, isSecret })).toBe(words);
});

test('a password in an address of the settings is not shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]{8,20}$/), (password) => {
      fc.pre(!/[/?#\s,"'@]/.test(password));
      const shown = settingWords({ name: 'X', value: `postgres://ana:${password}@db/portal`, isSecret: false });
      expect(shown).toBe('postgres://db/portal');
    }),
  );
});
