import { expect, test } from 'vitest';
import { greetingName, personName, shownRole } from './session-facts.ts';

const marta = { firstname: 'Marta', lastname: 'Ocampo', role: 'Representante Legal', operador: null };

test('a person of the customer is shown with their own name and role', () => {
  expect([personName(marta), shownRole(marta), greetingName(marta)]).toEqual([
    'Marta Ocampo',
    'Representante Legal',
    'Marta',
  ]);
});

test('support staff is shown with their own name, not that of the account’s person', () => {
  const laura = { ...marta, operador: 'Laura Peña' };
  expect([personName(laura), shownRole(laura), greetingName(laura)]).toEqual(['Laura Peña', 'Soporte', 'Laura Peña']);
});
