import { expect, test } from 'vitest';
import { greetedOf, personOf, roleOf } from './session-facts.ts';

const marta = { firstname: 'Marta', lastname: 'Ocampo', role: 'Representante Legal', operador: null };

test('a person of the customer is shown with their own name and role', () => {
  expect([personOf(marta), roleOf(marta), greetedOf(marta)]).toEqual(['Marta Ocampo', 'Representante Legal', 'Marta']);
});

test('support staff is shown with their own name, not that of the account’s person', () => {
  const laura = { ...marta, operador: 'Laura Peña' };
  expect([personOf(laura), roleOf(laura), greetedOf(laura)]).toEqual(['Laura Peña', 'Soporte', 'Laura Peña']);
});
