import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_TYPES, describeClientTypes } from '../../scripts/write-client-types.ts';

test('the types of the client are those of the description: `npm run generate` writes them', () => {
  expect(readFileSync(CLIENT_TYPES, 'utf8')).toBe(describeClientTypes());
});
