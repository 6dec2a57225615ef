import { expect, test } from 'vitest';
import { maySeePayment } from './who-sees.ts';

const PAYMENT = { user_id: 7, tipo: 'credito' };

test.each([
  ['the person who started it', 7, [], PAYMENT, true],
  ['somebody else', 8, [], PAYMENT, false],
  ['somebody else with the permission', 8, ['Terpel_Facturas::pendientes'], PAYMENT, true],
  ['somebody else with another permission', 8, ['Terpel_EstadoDeCuenta::linea'], PAYMENT, false],
  ['somebody else with the permission of another distributor', 8, ['Otro_Facturas::pendientes'], PAYMENT, false],
  ['a cash payment, with the permission', 8, ['Terpel_Facturas::pendientes'], { ...PAYMENT, tipo: 'contado' }, true],
  ['a kind that is not in the table', 8, ['Terpel_Facturas::pendientes'], { ...PAYMENT, tipo: 'bonos' }, false],
])('who sees a payment: %s (case %#)', (_who, userId, permissions, payment, may) => {
  const session = { userId, roleName: 'Financiero', permissions: new Set(permissions) };
  expect(maySeePayment(session, 'Terpel', payment)).toBe(may);
});
