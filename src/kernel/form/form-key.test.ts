import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isFormKey } from './form-key.ts';

test.each([randomUUID(), 'abcd_123', 'x'.repeat(64)])('the text %j is a valid form key', (text) =>
  expect(isFormKey(text)).toBe(true),
);

test.each(['', 'short-7', 'x'.repeat(65), 'has space', 'line-end\n', 'á'.repeat(10), "'; drop table"])(
  'the text %j is no valid form key',
  (text) => expect(isFormKey(text)).toBe(false),
);
