import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestFingerprint } from './start-payment.ts';

const of = (monto_transaccion: string | number, user = 1) =>
  requestFingerprint(user, [
    { numero_documento: '1', monto_documento: 5000, monto_transaccion, tipo_transaccion: 'parcial' },
  ]);

test('the same amount gives the same fingerprint in any notation', () => {
  for (const same of ['1600', 1600, '1600.0', '1600.00', ' 1600.000 ']) expect(of(same)).toBe(of(1600));
  for (const other of ['16', '160', '16000', '1600.01', '0.16']) expect(of(other)).not.toBe(of(1600));
  expect(of(1600, 2)).not.toBe(of(1600, 1));
});

test('zeros behind the decimal point do not change the fingerprint, other digits do', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(99), fc.nat(20), (whole, cents, zeros) => {
      const written = `${whole}.${String(cents).padStart(2, '0')}`;
      expect(of(`${written}${'0'.repeat(zeros)}`)).toBe(of(written));
      expect(of(`${written}${'0'.repeat(zeros)}1`)).not.toBe(of(written));
    }),
  );
});
