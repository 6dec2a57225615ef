import { expect, test } from 'vitest';
import { findPasswordFaults } from './password-faults.ts';
import { findFormErrors, readPasswordForm } from './password-form.ts';

const GOOD = { currentPassword: 'la de antes', newPassword: 'tejado#7azul', repeatPassword: 'tejado#7azul' };

test('a complete password form has no errors', () => {
  expect(findFormErrors(GOOD, [], findPasswordFaults)).toBeUndefined();
  expect(findFormErrors({ ...GOOD, currentPassword: undefined }, [], findPasswordFaults)).toBeUndefined();
});

test.each([
  ['no current password', { currentPassword: '' }, { currentPassword: 'Escriba su contraseña actual.' }],
  [
    'a weak new password',
    { newPassword: 'combustible', repeatPassword: 'combustible' },
    { newPassword: 'Le faltan un número y un carácter especial.' },
  ],
  [
    'a repetition that differs',
    { repeatPassword: 'tejado#7azu' },
    { repeatPassword: 'Las dos contraseñas deben ser iguales.' },
  ],
  ['no repetition', { repeatPassword: '' }, { repeatPassword: 'Repita la contraseña nueva.' }],
  [
    'the current password as the new one',
    { currentPassword: 'tejado#7azul' },
    { newPassword: 'Es la misma contraseña de ahora. Escriba otra.' },
  ],
])('the password form has an error beside the field: %s', (_what, change, errors) => {
  const said = findFormErrors({ ...GOOD, ...change }, [], findPasswordFaults);
  expect(JSON.parse(JSON.stringify(said))).toEqual(errors);
});

test('posted values of the password form are trimmed, and missing values are empty', () => {
  const posted = new FormData();
  posted.set('newPassword', ' tejado#7azul ');
  expect(readPasswordForm(posted, false)).toEqual({ newPassword: 'tejado#7azul', repeatPassword: '' });
  expect(readPasswordForm(posted, true).currentPassword).toBe('');
});
