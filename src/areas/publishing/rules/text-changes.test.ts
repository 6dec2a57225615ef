import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

const written = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join(' ');

test.each([
  ['', '', ''],
  ['<p>uno dos</p>', '<p>uno dos</p>', 'uno dos'],
  ['<p>el lunes hasta las 14:00</p>', '<p>el martes hasta las 14:00</p>', 'el [-lunes-] {+martes+} hasta las 14:00'],
  ['<p>uno</p>', '<p>uno</p><p>dos tres</p>', 'uno {+dos tres+}'],
  ['<b>a</b> b c', 'c', '[-a b-] c'],
])('the change of a text is marked: %s → %s', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

test('property: unchanged and removed parts make up the old text, unchanged and added parts the new one', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const without = (kind: string) =>
        textChanges(before, after)
          .filter((piece) => piece.kind !== kind)
          .map((piece) => piece.text)
          .join(' ');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('very long texts are shown as replaced as a whole', () => {
  const long = (word: string) => Array.from({ length: 5_000 }, (_, place) => `${word}${place}`).join(' ');
  expect(textChanges(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
