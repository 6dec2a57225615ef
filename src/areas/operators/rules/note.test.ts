import { expect, test } from 'vitest';
import { LONGEST_NOTE, readNote } from './note.ts';

test.each([
  ['  Piden pagar por semanas. \r\n', 'Piden pagar por semanas.'],
  ['uno\r\ndos', 'uno\ndos'],
  ['a\0b\ud800', 'a\uFFFDb\uFFFD'],
  ['⛽'.repeat(LONGEST_NOTE), '⛽'.repeat(LONGEST_NOTE)],
])('the note %j is stored as %j', (typed, kept) => {
  expect(readNote(typed)).toBe(kept);
});

test.each(['', '  \n\t ', '\u200b\u2060', '\u3164', 'x'.repeat(LONGEST_NOTE + 1)])('%j is not a note', (typed) => {
  expect(readNote(typed)).toBeUndefined();
});
