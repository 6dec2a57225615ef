import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CODE_BYTES, maskCode, readVoucherCode, voucherCode } from './voucher-code.ts';

const codes = fc
  .uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })
  .filter((bytes) => bytes.filter((byte) => byte < 248).length >= 18)
  .map(voucherCode);

test('a voucher code is read in any notation', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){4}[2-9A-HJKMNP-Z]{4}$/);
      expect(readVoucherCode(code)).toBe(code);
      expect(readVoucherCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code);
    }),
  );
});

test('a voucher code with one changed or two exchanged characters is detected as wrong', () => {
  fc.assert(
    fc.property(codes, fc.nat(19), fc.constantFrom(...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'), (code, place, other) => {
      const bare = code.replaceAll('-', '');
      const changed = bare.slice(0, place) + other + bare.slice(place + 1);
      expect(readVoucherCode(changed)).toBe(changed === bare ? code : undefined);
      const next = place % 17;
      const swapped = `${bare.slice(0, next)}${bare[next + 1]}${bare[next]}${bare.slice(next + 2)}`;
      expect(readVoucherCode(swapped)).toBe(swapped === bare ? code : undefined);
    }),
  );
});

test.each(['', '7KQM', 'x'.repeat(10_000), '0000-0000-0000-0000-0000', 'ÑÑÑÑ-ÑÑÑÑ-ÑÑÑÑ-ÑÑÑÑ-ÑÑÑÑ'])(
  'the text %s is no voucher code',
  (typed) => expect(readVoucherCode(typed)).toBeUndefined(),
);

test('voucher codes do not repeat, and too few random bytes make none', () => {
  const made = Array.from({ length: 10_000 }, () => voucherCode(randomBytes(CODE_BYTES)));
  expect(new Set(made).size).toBe(made.length);
  expect(() => voucherCode(new Uint8Array(CODE_BYTES).fill(255))).toThrow(RangeError);
});

test('a hidden voucher code shows only its end', () => {
  expect(maskCode('7KQM-4XWT-9BHP-3FZK-A2C8')).toBe('····-····-····-····-A2C8');
});
