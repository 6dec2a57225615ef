import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFECTS } from '../faults/planted/defects.ts';

test.each(DEFECTS)('the sources still have the place of the planted defect "$name", once', ({ edits }) => {
  for (const { file, find } of edits)
    expect([file, readFileSync(file, 'utf8').split(find).length - 1]).toEqual([file, 1]);
});
