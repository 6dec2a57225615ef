import { expect, test } from 'vitest';
import { type LedgerFault, ledgerFaultWords } from './ledger-fault.ts';

const fault = (differences: Partial<LedgerFault>): LedgerFault => ({
  ...{ numero_cuenta: '0000100101', moneda: 'COP', falta: 'saldo', cual: 'FE-48397', debe: '1500', es: '900' },
  ...differences,
});

test('a fault names its document with the expected and the actual amount', () => {
  expect(ledgerFaultWords(fault({}))).toBe('documento FE-48397: su saldo es $ 900 y debería ser $ 1.500');
});

test.each([
  ['cents in pesos', fault({ es: '900.45' }), 'COP 900.45'],
  ['an amount that is no number', fault({ es: 'NaN' }), 'COP NaN'],
  ['an amount without a currency', fault({ moneda: null, es: '900.45' }), 'su saldo es 900.45'],
])('%s, which only damaged data have, is shown as it is stored', (_what, damaged, shown) => {
  expect(ledgerFaultWords(damaged)).toContain(shown);
});
