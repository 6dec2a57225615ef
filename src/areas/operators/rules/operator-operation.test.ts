import { describe, expect, test } from 'vitest';
import { decideOperatorAccess, type OperatorOperation } from './operator-operation.ts';
import type { OperatorSession } from './operator-session.ts';

const NOW = new Date('2026-09-05T14:42:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const open: OperatorSession = {
  id: 1,
  nombre: 'Laura Peña',
  correo: 'laura@example.com',
  rol: 'administrador',
  tiendas: undefined,
  stage: 'open',
  ...{ hasApp: true, passkeys: 0 },
  confirmedAt: secondsAgo(60),
  lastUsedAt: NOW,
  expiresAt: new Date('2026-09-06T02:42:00Z'),
  tokenHash: 'x'.repeat(43),
};
const half: OperatorSession = { ...open, stage: 'second-step', confirmedAt: undefined };
const late: OperatorSession = { ...open, confirmedAt: secondsAgo(600) };
const reader: OperatorSession = { ...open, rol: 'lectura' };

type Asked = Pick<OperatorOperation, 'needs' | 'confirmed'>;
const decide = (operation: Asked, session?: OperatorSession) => decideOperatorAccess(operation, session, NOW);
const invite: Asked = { needs: ['operadores', 'act'], confirmed: true };

describe('by need', () => {
  test.each([
    ['nothing', undefined, undefined, undefined],
    ['second-step', 'not-signed-in', undefined, undefined],
    ['session', 'not-signed-in', 'second-step-missing', undefined],
  ] as const)('%s: nobody %s, half session %s, open session %s', (needs, nobody, halfway, whole) => {
    expect(decide({ needs })).toBe(nobody);
    expect(decide({ needs }, half)).toBe(halfway);
    expect(decide({ needs }, open)).toBe(whole);
  });

  test('a right: nobody, a half session and a lower role are refused', () => {
    const needs = ['dinero', 'act'] as const;
    expect(decide({ needs })).toBe('not-signed-in');
    expect(decide({ needs }, half)).toBe('second-step-missing');
    expect(decide({ needs }, reader)).toBe('no-right');
    expect(decide({ needs }, open)).toBeUndefined();
  });

  test('looking is enough for a right to view, and not to act', () => {
    expect(decide({ needs: ['pagos', 'view'] }, reader)).toBeUndefined();
    expect(decide({ needs: ['pagos', 'act'] }, reader)).toBe('no-right');
  });
});

describe('the order of refusals', () => {
  test('without a session nothing else is said', () => {
    expect(decide(invite)).toBe('not-signed-in');
  });

  test('the missing second step comes before the missing right', () => {
    expect(decide(invite, { ...half, rol: 'lectura' })).toBe('second-step-missing');
  });

  test('the missing right comes before the confirmation: nobody types a code for a refusal', () => {
    expect(decide(invite, { ...late, rol: 'lectura' })).toBe('no-right');
  });

  test('the confirmation comes last', () => {
    expect(decide(invite, late)).toBe('confirm-again');
  });
});

describe('the confirmation', () => {
  test.each([
    [0, undefined],
    [599.999, undefined],
    [600, 'confirm-again'],
    [3_600, 'confirm-again'],
  ])('%d seconds after the code: %s', (seconds, expected) => {
    expect(decide(invite, { ...open, confirmedAt: secondsAgo(seconds) })).toBe(expected);
  });

  test('a session that never proved the second factor must confirm', () => {
    expect(decide(invite, { ...open, confirmedAt: undefined })).toBe('confirm-again');
  });

  test('operations that do not ask for it run without it', () => {
    expect(decide({ needs: ['operadores', 'act'] }, late)).toBeUndefined();
    expect(decide({ needs: 'session' }, late)).toBeUndefined();
  });

  test('it also holds for operations of any operator', () => {
    expect(decide({ needs: 'session', confirmed: true }, late)).toBe('confirm-again');
  });
});
