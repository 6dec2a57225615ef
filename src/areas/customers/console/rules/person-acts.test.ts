import { describe, expect, test } from 'vitest';
import { actWords, doneSentence, isPersonAct, PERSON_ACTS, possibleActs, refusedSentence } from './person-acts.ts';
import { personState } from './person-state.ts';

describe('the state of a person in the console', () => {
  test.each([
    [true, true, false, 'ACTIVA'],
    [true, false, false, 'INVITADA'],
    [false, true, false, 'INACTIVA'],
    [false, false, true, 'INACTIVA_ERP'],
    // The portal keeps a person active whom a later file has not deactivated yet.
    [true, true, true, 'ACTIVA'],
  ])(
    'a person who is active %s, has a password %s and is inactive in the ERP %s has the state %s',
    (isActive, hasPassword, isInactiveInErp, state) => {
      expect(personState({ isActive, hasPassword, isInactiveInErp })).toBe(state);
    },
  );
});

describe('acts that the console offers for a person', () => {
  test.each([
    ['ACTIVA', 0, false, ['ENLACE', 'DESACTIVAR']],
    ['ACTIVA', 2, true, ['ENLACE', 'CERRAR_SESIONES', 'DESBLOQUEAR', 'DESACTIVAR']],
    ['INVITADA', 0, false, ['INVITACION', 'DESACTIVAR']],
    ['INACTIVA', 0, false, ['ACTIVAR']],
    ['INACTIVA', 0, true, ['DESBLOQUEAR', 'ACTIVAR']],
    ['INACTIVA_ERP', 0, false, []],
  ] as const)(
    'a person in the state %s with %i sessions and lockout %s is offered only the acts that change something',
    (state, sessions, isLocked, acts) => {
      expect(possibleActs({ state, sessions, isLocked })).toEqual(acts);
    },
  );
});

test.each(PERSON_ACTS)('the act %s on a person has Spanish words', (act) => {
  expect(actWords(act, 1).label).toMatch(/^\p{Lu}/u);
  expect(doneSentence(act, { sesiones_cerradas: 1, invitada: true })).toMatch(/\.$/);
});

test('the words of ending sessions name their number', () => {
  expect(actWords('CERRAR_SESIONES', 1).label).toBe('Cerrar su sesión');
  expect(actWords('CERRAR_SESIONES', 3).label).toBe('Cerrar 3 sesiones');
  expect(actWords('DESACTIVAR', 1).hint).toContain('Saldrá de su única sesión');
  expect(actWords('DESACTIVAR', 0).hint).toMatch(/^No podrá volver a entrar/);
});

test.each(['toString', '', 'enlace', 'BORRAR'])('the text %j is no act on a person', (text) => {
  expect(isPersonAct(text)).toBe(false);
});

test('the sentence of a refused act on a person says what the operator can do', () => {
  expect(refusedSentence('unfit', undefined)).toContain('No se cambió nada');
  expect(refusedSentence(undefined, 61)).toContain('2 minutos');
  expect(refusedSentence('toString', undefined)).toContain('Algo falló');
});
