import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { focusAttributes } from './focus-attributes.ts';

test.each<[number | null | undefined, number | undefined]>([
  [0, 0],
  [0.04, 0],
  [0.33, 3],
  [0.5, undefined],
  [0.54, undefined],
  [1, 10],
  [-3, 0],
  [9, 10],
  [Number.NaN, undefined],
  [null, undefined],
  [undefined, undefined],
])('the focus share %j is rounded to the tenth %j', (share, tenth) => {
  expect(focusAttributes({ foco_x: share, foco_y: 0.5 })).toEqual({ 'data-foco-x': tenth, 'data-foco-y': undefined });
  expect(focusAttributes({ foco_y: share })).toEqual({ 'data-foco-x': undefined, 'data-foco-y': tenth });
});

test('every tenth of a picture’s focus has its CSS rule', () => {
  const css = readFileSync(join(import.meta.dirname, '../ui/picture.module.css'), 'utf8');
  for (const tenth of [0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    for (const axis of ['x', 'y'])
      expect(css).toMatch(new RegExp(`\\[data-foco-${axis}="${tenth}"\\] \\{\\s+--${axis}: ${tenth * 10}%;`));
});
