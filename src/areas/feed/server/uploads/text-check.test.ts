import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextCheck } from './text-check.ts';

/** Checks the bytes in pieces of this size. */
function check(bytes: Uint8Array, size = 7): string | undefined {
  const text = createTextCheck();
  for (let start = 0; start < bytes.length; start += size) {
    const problem = text.look(bytes.subarray(start, start + size));
    if (problem) return problem;
  }
  return text.end();
}

function isText(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['text with accents', Buffer.from('nombre\nÑandú — 🙂\n'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['Latin 1', Buffer.from('nombre\nÑandú\n', 'latin1'), /UTF-8/],
  ['UTF-16', Buffer.from('\ufeffnombre', 'utf16le'), /no es un archivo de texto|UTF-8/],
  ['a cut character', Buffer.from('ñ').subarray(0, 1), /UTF-8/],
  ['a zero byte', Buffer.from('a\0b'), /texto/],
  ['gzip', gzipSync('x'.repeat(100_000)), /comprimido/],
])('an uploaded file with %s is accepted, or refused with the reason: %s', (_name, bytes, problem) => {
  if (problem) expect(check(bytes)).toMatch(problem);
  else expect(check(bytes)).toBeUndefined();
});

test('a text is accepted or refused equally in pieces of any size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const plain = text.replaceAll('\0', '');
      expect(check(Buffer.from(plain), size)).toBe(check(Buffer.from(plain), 1_000_000));
    }),
  );
});

test('property: a text is accepted exactly when a UTF-8 decoder accepts it, for any bytes and pieces', () => {
  const byte = fc.oneof(
    fc.constantFrom(0x0a, 0x41, 0x80, 0xbf, 0xc0, 0xc3, 0xe0, 0xed, 0xa0, 0xf0, 0x9f, 0xf4, 0x90, 0xf8, 0xff),
    fc.integer({ min: 1, max: 255 }),
  );
  const text = fc.string({ unit: 'grapheme' }).map((each) => [...Buffer.from(each.replaceAll('\0', ''))]);
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          byte.map((each) => [each]),
          text,
        ),
      ),
      fc.integer({ min: 1, max: 9 }),
      (parts, size) => {
        const bytes = Buffer.from(['x'.charCodeAt(0), ...parts.flat()]);
        expect(check(bytes, size) === undefined).toBe(isText(bytes));
      },
    ),
  );
});

test.each([1, 2, 5, 1_000])('the line of a wrong byte is reported, in pieces of %i bytes', (size) => {
  const bytes = Buffer.concat([Buffer.from('nombre\nÑandú\n🙂\nca'), Buffer.from([0xf1]), Buffer.from('a\nbien\n')]);
  expect(check(bytes, size)).toBe('no está en UTF-8 (línea 4); guárdelo en UTF-8');
});

test.each([
  ['begins no character', [0x6f, 0x6b, 0x0a, 0x50, 0xfa], [0x0a, 0x62, 0x0a, 0xf1, 0x20, 0x0a], 2],
  ['no second byte may follow', [0x61, 0x0a, 0xed, 0xa0], [0x80, 0x0a, 0x61, 0x0a, 0xff, 0x0a], 2],
  ['begins no character, in the first line', [0xfe], [0x0a, 0xe0, 0xf0], 1],
  ['is right, before a wrong one', [0x61, 0x0a, 0xc3], [0xb1, 0x0a, 0x61, 0x0a, 0xff, 0x0a], 4],
])(
  'the line of the first of two wrong bytes is reported when the unfinished character of a piece %s',
  (_what, begun, next, line) => {
    expect(check(Buffer.from([...begun, ...next]), begun.length)).toMatch(new RegExp(`línea ${line}\\)`));
  },
);
