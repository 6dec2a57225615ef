import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_TYPES, describeClientTypes } from '../../scripts/write-client-types.ts';

test('the integration client’s types are those that `npm run generate` writes from the description', () => {
  expect(readFileSync(CLIENT_TYPES, 'utf8')).toBe(describeClientTypes());
});
