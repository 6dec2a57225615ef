import { expect, test } from 'vitest';
import { greetedOf, personOf, roleOf } from './signed-in-person.ts';

const marta = { firstname: 'Marta', lastname: 'Ocampo', role: 'Representante Legal', operador: null };

test('the customer’s own people are themselves', () => {
  expect([personOf(marta), roleOf(marta), greetedOf(marta)]).toEqual(['Marta Ocampo', 'Representante Legal', 'Marta']);
});

test('support staff is never called by the name of the person whose account it is in', () => {
  const laura = { ...marta, operador: 'Laura Peña' };
  expect([personOf(laura), roleOf(laura), greetedOf(laura)]).toEqual(['Laura Peña', 'Soporte', 'Laura Peña']);
});
