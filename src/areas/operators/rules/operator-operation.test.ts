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

describe('an operation of the console (undefined: allowed)', () => {
  test.each([
    ['nothing', undefined, undefined, undefined],
    ['second-step', 'not-signed-in', undefined, undefined],
    ['session', 'not-signed-in', 'second-step-missing', undefined],
  ] as const)(
    'that needs %s is answered without a session with %s, before the second factor with %s, in an open session with %s',
    (needs, nobody, halfway, whole) => {
      expect(decide({ needs })).toBe(nobody);
      expect(decide({ needs }, half)).toBe(halfway);
      expect(decide({ needs }, open)).toBe(whole);
    },
  );

  test('that needs a right is refused without a session, before the second factor, and to a role without the right', () => {
    const needs = ['dinero', 'act'] as const;
    expect(decide({ needs })).toBe('not-signed-in');
    expect(decide({ needs }, half)).toBe('second-step-missing');
    expect(decide({ needs }, reader)).toBe('no-right');
    expect(decide({ needs }, open)).toBeUndefined();
  });

  test('that needs a right to view is allowed to a role that may view, and one that needs a right to act is refused', () => {
    expect(decide({ needs: ['pagos', 'view'] }, reader)).toBeUndefined();
    expect(decide({ needs: ['pagos', 'act'] }, reader)).toBe('no-right');
  });
});

describe('the reason of a refused operation', () => {
  test('is the missing session when there is none', () => {
    expect(decide(invite)).toBe('not-signed-in');
  });

  test('is the missing second factor rather than the missing right', () => {
    expect(decide(invite, { ...half, rol: 'lectura' })).toBe('second-step-missing');
  });

  test('is the missing right rather than the missing confirmation, so that nobody types a code in vain', () => {
    expect(decide(invite, { ...late, rol: 'lectura' })).toBe('no-right');
  });

  test('is the missing confirmation when session and right exist', () => {
    expect(decide(invite, late)).toBe('confirm-again');
  });
});

describe('an operation that needs a confirmation by code', () => {
  test.each([
    [0, undefined],
    [599.999, undefined],
    [600, 'confirm-again'],
    [3_600, 'confirm-again'],
  ])('is answered %d seconds after the code with %s (undefined: allowed)', (seconds, expected) => {
    expect(decide(invite, { ...open, confirmedAt: secondsAgo(seconds) })).toBe(expected);
  });

  test('is refused in a session that never proved the second factor', () => {
    expect(decide(invite, { ...open, confirmedAt: undefined })).toBe('confirm-again');
  });

  test('differs from other operations, which are allowed without a confirmation', () => {
    expect(decide({ needs: ['operadores', 'act'] }, late)).toBeUndefined();
    expect(decide({ needs: 'session' }, late)).toBeUndefined();
  });

  test('is refused without a confirmation even if it needs no right', () => {
    expect(decide({ needs: 'session', confirmed: true }, late)).toBe('confirm-again');
  });
});
