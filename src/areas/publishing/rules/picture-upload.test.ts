import { expect, test } from 'vitest';
import { isHeic } from './picture-upload.ts';

test.each<[string, boolean]>([
  ['\0\0\0\u0018ftypheic\0\0\0\0', true],
  ['\0\0\0\u0018ftypmif1\0\0\0\0', true],
  ['\0\0\0\u0018ftypavif\0\0\0\0', false],
  ['\u00ff\u00d8\u00ff', false],
  ['', false],
])('the file beginning with %j is HEIC: %j', (bytes, expected) => {
  expect(isHeic(Buffer.from(bytes, 'latin1'))).toBe(expected);
});
