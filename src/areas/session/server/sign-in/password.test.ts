import { parseOptions } from '@node-rs/argon2';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSemaphore, hashPassword, matchesPassword } from './password.ts';

test('a password is hashed with argon2id (19 MiB, two passes, one lane) and a random salt', async () => {
  const [one, two] = await Promise.all([hashPassword('Clave-2026'), hashPassword('Clave-2026')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(parseOptions(one)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(one).not.toBe(two);
});

test.each([
  ['Clave-2026', true],
  ['clave-2026', false],
  ['Clave-2026 ', false],
  ['', false],
])('the text %j matches the password Clave-2026: %s', async (given, opens) => {
  expect(await matchesPassword(await hashPassword('Clave-2026'), given)).toBe(opens);
});

test('composed and decomposed ñ are the same letter in a password', async () => {
  expect(await matchesPassword(await hashPassword('Ma\u00f1ana-1'), 'Man\u0303ana-1')).toBe(true);
});

test('a password with endless combining marks is wrong and not normalized, which would block the process', async () => {
  const endless = `a${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`;
  expect(await matchesPassword(await hashPassword('Clave-2026'), endless)).toBe(false);
  expect(await matchesPassword(undefined, endless)).toBe(false);
});

test('for an account without a stored password hash every password is wrong', async () => {
  expect(await matchesPassword(null, '')).toBe(false);
  expect(await matchesPassword(undefined, 'Clave-2026')).toBe(false);
});

test('password hashing runs at most `count` computations at once, in order of arrival, also when some fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }), { maxLength: 20 }),
      async (count, works) => {
        const inPlace = createSemaphore(count);
        const begun: number[] = [];
        let now = 0;
        let most = 0;
        const all = works.map(({ turns, fails }, place) =>
          inPlace(async () => {
            begun.push(place);
            now += 1;
            most = Math.max(most, now);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            now -= 1;
            if (fails) throw new Error(String(place));
            return place;
          }),
        );
        const ended = await Promise.allSettled(all);
        expect(begun).toEqual(works.map((_, place) => place));
        expect(most).toBe(Math.min(count, works.length));
        expect(ended.map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails));
      },
    ),
  );
});
