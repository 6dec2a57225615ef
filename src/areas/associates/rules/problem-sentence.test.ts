import { expect, test } from 'vitest';
import { translateAssociates } from './contract-messages.ts';
import type { FieldProblem } from './form-fields.ts';
import { contractMessage, problemSentence } from './problem-sentence.ts';

const COLOMBIA = { one: 'estación', many: 'estaciones', region: 'El departamento' };

test.each<[FieldProblem, string, string]>([
  [{ field: 'firstname', code: 'required' }, 'Escriba el nombre.', '"firstname" is required.'],
  [
    { field: 'firstname', code: 'too-short', min: 2, length: 1 },
    'El nombre debe tener al menos 2 letras; van 1.',
    '"firstname" must have at least 2 letters.',
  ],
  [
    { field: 'street', code: 'too-long', max: 55, length: 60 },
    'La dirección puede tener hasta 55 caracteres; van 60.',
    '"street" must have a maximum of 55 letters.',
  ],
  [
    { field: 'telephone', code: 'digits', min: 10, max: 10, length: 6 },
    'El celular debe tener 10 dígitos; van 6.',
    '"telephone" must have 10 digits.',
  ],
  [
    { field: 'telephone', code: 'digits', min: 9, max: 10, length: 6 },
    'El celular debe tener 9 o 10 dígitos; van 6.',
    '"telephone" must have 9 or 10 digits.',
  ],
  [
    { field: 'telephone', code: 'digits', min: 9, max: 10, length: 9 },
    'Revise el celular: con 9 dígitos no es un número de su país.',
    '"telephone" must have 9 or 10 digits.',
  ],
  [{ field: 'status', code: 'status' }, 'Elija si está activo o inactivo.', '"status" must be active or inactive.'],
  [
    { field: 'email', code: 'email' },
    'Revise el correo: debe ser como persona@empresa.com.',
    '"email" please provide valid e-mail address',
  ],
  [
    { field: 'email', code: 'email-letters' },
    'El correo tiene letras de otro alfabeto. Escríbalo de nuevo con el teclado.',
    '"email" please provide valid e-mail address',
  ],
  [
    { field: 'email', code: 'email-exists' },
    'Este correo ya existe en el portal.',
    'This email already exists on the site.',
  ],
  [{ field: 'destinations', code: 'required' }, 'Elija al menos una estación.', '"destinations" is required.'],
])('the form problem %j has its Spanish sentence', (problem, sentence, message) => {
  expect(problemSentence(problem, COLOMBIA)).toBe(sentence);
  expect(contractMessage(problem)).toBe(message);
});

test.each<[FieldProblem, string]>([
  [{ field: 'destinations', code: 'required' }, 'Elija al menos una sede.'],
  [{ field: 'destinations', code: 'not-for-role' }, 'Este rol ve todas las sedes; no se eligen una por una.'],
  [{ field: 'region_id', code: 'unknown' }, 'La provincia no está entre las opciones. Elija otra.'],
])('the problem %j has a sentence with the store’s words for places and regions', (problem, sentence) => {
  expect(problemSentence(problem, { one: 'sede', many: 'sedes', region: 'La provincia' })).toBe(sentence);
});

test('a known contract message is translated; an unknown one becomes the general sentence', () => {
  expect(translateAssociates('A customer with the same email address already exists in an associated website.')).toBe(
    'Este correo ya existe en el portal.',
  );
  expect(translateAssociates('duplicate key value violates unique constraint')).toMatch(/^No pudimos comunicarnos/);
});
