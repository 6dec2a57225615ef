import { expect, test } from 'vitest';
import { cedulaCheckDigit, nitCheckDigit } from './check-digits.ts';

// Synthetic numbers, and the vectors that the authorities publish.
test.each(['1710034065', '1713175071', '1712345675', '0912345675'])(
  'the cédula %s passes the check of its last digit',
  (cedula) => {
    expect(cedulaCheckDigit(cedula.slice(0, 9))).toBe(Number(cedula[9]));
  },
);

test('a cédula with a wrong last digit fails the check', () => {
  expect(cedulaCheckDigit('171003406')).not.toBe(6);
});

test.each([
  '800197268-4',
  '830095213-0',
  '890903938-8',
  '899999068-1',
  '900123456-8',
  '901450782-1',
  '800345671-5',
  '830512340-8',
])('the check digit of the NIT %s is computed', (nit) => {
  const [number = '', digit] = nit.split('-');
  expect(String(nitCheckDigit(number))).toBe(digit);
  expect(nitCheckDigit(`1${number.slice(1)}`)).not.toBe(Number(digit));
});
