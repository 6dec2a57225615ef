import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

test('a UUID is recognised in upper and lower case', () => {
  const uuid = randomUUID();
  for (const text of [uuid, uuid.toUpperCase(), '00000000-0000-0000-0000-000000000000'])
    expect(isUuid(text)).toBe(true);
});

test.each([
  '',
  'x',
  '0'.repeat(32),
  '{00000000-0000-0000-0000-000000000000}',
  '00000000-0000-0000-0000-00000000000g',
  '00000000-0000-0000-0000-0000000000000',
  ' 00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-000000000000\n',
  '00000000-0000-0000-0000-000000000000\u0000',
  '9'.repeat(100_000),
])('the text %j is no UUID', (text) => expect(isUuid(text)).toBe(false));
