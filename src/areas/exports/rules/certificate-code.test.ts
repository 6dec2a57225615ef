import fc from 'fast-check';
import { expect, test } from 'vitest';
import { certificateCode, codeLetters, notFoundWords, readCertificateCode } from './certificate-code.ts';

const random = fc.uint8Array({ minLength: 40, maxLength: 40, max: 247 });
const code = random.map((bytes) => certificateCode(bytes, 2026));

test('a certificate code has its year, twelve characters and two check characters', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(made).toMatch(/^SRT-CS-2026-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/);
      expect(readCertificateCode(made)).toBe(made);
    }),
  );
});

test('blanks, dashes and small letters in a certificate code are ignored', () => {
  fc.assert(
    fc.property(code, (made) => {
      expect(readCertificateCode(` ${made.toLowerCase().replaceAll('-', ' ')} `)).toBe(made);
      expect(readCertificateCode(made.replaceAll('-', '–'))).toBe(made);
    }),
  );
});

/** Positions of the code's random and check characters, without its prefix and dashes. */
const places = [...'SRT-CS-2026-AAAA-AAAA-AAAA-AA'].flatMap((sign, at) => (at >= 7 && sign !== '-' ? [at] : []));

test('property: a code with one changed character is invalid', () => {
  fc.assert(
    fc.property(
      code,
      fc.constantFrom(...places),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (made, at, other) => {
        fc.pre(made[at] !== other);
        expect(readCertificateCode(made.slice(0, at) + other + made.slice(at + 1))).toBeUndefined();
      },
    ),
    { numRuns: 1_000 },
  );
});

test('property: a code with two exchanged neighbours is invalid', () => {
  const inner = places.filter((at) => places.includes(at + 1) && at >= 12);
  fc.assert(
    fc.property(code, fc.constantFrom(...inner), (made, at) => {
      const [one = '', two = ''] = [made[at], made[at + 1]];
      fc.pre(one !== two);
      expect(readCertificateCode(made.slice(0, at) + two + one + made.slice(at + 2))).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('property: codes of another kind have other letters, and changing the letters makes a code invalid', () => {
  fc.assert(
    fc.property(
      random,
      fc.constantFrom('CV', 'CS', 'XY'),
      fc.constantFrom('CV', 'CS', 'XY', 'VC'),
      (bytes, own, other) => {
        const made = certificateCode(bytes, 2026, own);
        expect(codeLetters(readCertificateCode(made) ?? '')).toBe(own);
        const changed = made.replace(`SRT-${own}`, `SRT-${other}`);
        expect(readCertificateCode(changed)).toBe(own === other ? made : undefined);
      },
    ),
  );
});

test.each([
  '',
  'SRT-CS-2026-4417-83',
  'x',
  '../../etc',
  'SRT'.repeat(100),
  '\u0000',
  'SRT-CS-２０２６-AAAA-AAAA-AAAA-AA',
])('the text %j is no certificate code', (text) => {
  expect(readCertificateCode(text)).toBeUndefined();
});

test('making a code from too few random bytes throws an error', () => {
  expect(() => certificateCode(new Uint8Array(40).fill(255), 2026)).toThrow(RangeError);
});

const valid = certificateCode(new Uint8Array(12).fill(5), 2026);

test('for a well-formed but unknown code the sentence states that no certificate has it, and that attempts are limited', () => {
  const { why, atField, whatToDo } = notFoundWords(` ${valid.toLowerCase()} `);
  expect(why).toContain('no ha emitido');
  expect(atField).toBe('Ningún certificado tiene este número.');
  expect(whatToDo).toContain('10 números sin certificado en un minuto');
});

test.each([
  ['a changed check character', valid.slice(0, -1) + (valid.endsWith('2') ? '3' : '2')],
  ['a missing character', valid.slice(0, -1)],
  ['nothing like a number', 'hola'],
])('with %s the sentence says that the code is mistyped, and the attempt is not counted', (_what, typed) => {
  const { why, whatToDo } = notFoundWords(typed);
  expect(why).toContain('uno cambiado');
  expect(whatToDo).not.toContain('minuto');
});
