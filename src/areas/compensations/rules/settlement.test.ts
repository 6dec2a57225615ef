import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { COMPENSATION_CODES, canChangeState } from './compensation-state.ts';
import {
  type CompensationVerdict,
  confirmableSince,
  contradictsOutcome,
  decideEnding,
  defaultLateMinutes,
  effectiveConfirmer,
  lateSince,
  type SettledSide,
} from './settlement.ts';

const side = (tipo: SettledSide['tipo'], open: number, taken: number, isContained = false): SettledSide => ({
  name: tipo === 'INVOICE' ? 'FE-1' : 'PG-1',
  tipo,
  open: money(open, 'COP'),
  taken: money(taken, 'COP'),
  isContained,
});
const portal: CompensationVerdict = { by: 'portal' };
const erp = (estado: 'S' | 'F', motivo?: string): CompensationVerdict => ({ by: 'erp', estado, motivo });
const whole = [side('PAYMENT', 100, 80), side('INVOICE', 80, 80)];

describe('the end of a compensation', () => {
  test.each<[string, CompensationVerdict, SettledSide[], unknown]>([
    ['the portal confirms what is still open', portal, whole, { estado: 'S' }],
    [
      'an invoice paid meanwhile',
      portal,
      [side('INVOICE', 0, 80)],
      { estado: 'F', motivo: 'La factura FE-1 ya estaba pagada.' },
    ],
    [
      'an invoice paid in part',
      portal,
      [side('INVOICE', 79, 80)],
      { estado: 'F', motivo: 'El saldo de la factura FE-1 bajó mientras tanto.' },
    ],
    [
      'a payment used meanwhile',
      portal,
      [side('PAYMENT', 0, 80)],
      { estado: 'F', motivo: 'El pago PG-1 ya estaba usado.' },
    ],
    [
      'a payment used in part',
      portal,
      [side('PAYMENT', 79, 80)],
      { estado: 'F', motivo: 'El pago PG-1 tiene menos disponible que antes.' },
    ],
    ["the ERP's balance contains it already", portal, [side('INVOICE', 0, 80, true)], { estado: 'S' }],
    ['the ERP says yes, whatever is open', erp('S'), [side('INVOICE', 0, 80)], { estado: 'S' }],
    ['the ERP says no, and why', erp('F', ' Periodo cerrado. '), whole, { estado: 'F', motivo: 'Periodo cerrado.' }],
    ['the ERP says no', erp('F'), whole, { estado: 'F', motivo: 'El distribuidor no la aceptó.' }],
  ])('the compensation ends as its documents allow: %s', (_what, verdict, sides, expected) => {
    expect(decideEnding(verdict, sides)).toEqual(expected);
  });
});

test('a compensation changes from state B to S or F, and from no other state', () => {
  const moves = COMPENSATION_CODES.flatMap((from) =>
    COMPENSATION_CODES.filter((to) => canChangeState(from, to)).map((to) => `${from}${to}`),
  );
  expect(moves).toEqual(['BS', 'BF']);
});

test.each([
  ['B', 'S', false],
  ['B', 'F', false],
  ['S', 'S', false],
  ['S', 'F', true],
  ['F', 'S', true],
  ['F', 'F', false],
] as const)(
  'a compensation that ended %s and gets the answer %s from the ERP is contradicted: %s',
  (ended, answer, expected) => {
    expect(contradictsOutcome(ended, answer)).toBe(expected);
  },
);

test('a compensation is due after the configured minutes and late after four times as many', () => {
  const now = new Date('2026-09-05T15:00:00Z');
  expect(confirmableSince(now, 15)).toEqual(new Date('2026-09-05T14:45:00Z'));
  expect(lateSince(now, defaultLateMinutes(15))).toEqual(new Date('2026-09-05T14:00:00Z'));
});

test('the confirmer stored with a compensation ends it; for an older compensation without one, the configuration decides', () => {
  expect(effectiveConfirmer('erp', 'portal')).toBe('erp');
  expect(effectiveConfirmer('portal', 'erp')).toBe('portal');
  expect(effectiveConfirmer(null, 'erp')).toBe('erp');
});
