import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultSentence, type PasswordFault, trimmedPassword } from './new-password.ts';
import { findPasswordFaults } from './password-faults.ts';

const MARTA = ['Marta Lucía', 'Ocampo', 'marta.ocampo@laceiba.example', 'Inversiones Estación La Ceiba S.A.S.'];

describe('rules of a new password', () => {
  test.each<[string, PasswordFault[]]>([
    ['', ['too-short', 'no-number', 'no-letter', 'no-special']],
    ['xk7#mw9', ['too-short']],
    ['xk7#mw9v', []],
    ['xk7#mw9vxk7#mw9vxk7#mw9vxk7#mw9v', []],
    ['xk7#mw9vxk7#mw9vxk7#mw9vxk7#mw9vx', ['too-long']],
    ['xkg#mwpv', ['no-number']],
    ['2749#8361', ['no-letter']],
    ['xk7dmw9v', ['no-special']],
    ['tejado azulejo', ['no-number', 'no-special']],
    ['tejado 7 azulejos', ['no-special']],
    ['tejado 7 azulejos.', []],
    ['ñañdú-7-ñu', []],
    ['xk7dmw9v\u0301\u200b', ['no-special']],
    ['xk7dmw9v€', []],
  ])('the password %j has the faults %j', (password, faults) => {
    expect(findPasswordFaults(password)).toEqual(faults);
  });

  test.each([
    'Password1!',
    'P@ssw0rd',
    'p4$$w0rd_2026',
    'Contraseña2026*',
    'C0ntr4s3ñ4!',
    'Clave12345*',
    'Colombia2026*',
    'BOGOTA.1819',
    'Enero2026*',
    'Agosto-2025',
    'Surtidor2026*',
    'Gasolina*123',
    'Qwerty123!',
    'qwertyuiop1!',
    'Aaaaaaa1!',
    'abc12345!',
    '123456789a!',
    'Teamo*2024',
    'Admin.2026',
    'Dios123***',
  ])('the password %s is refused as common', (password) => {
    expect(findPasswordFaults(password)).toEqual(['common']);
  });

  test.each(['Marta2026*', 'OcampoMarta1!', 'm4rt4-0c4mp0-1', 'LaCeiba#2026', 'Inversiones_01', 'marta.lucia.1'])(
    'the password %s is refused because it is made of the person’s name or company',
    (password) => {
      expect(findPasswordFaults(password, MARTA)).toEqual(['own-words']);
    },
  );

  test.each(['perro-gato-26', 'Colombia#Tejado7', 'verde y 4 sillas!', 'Mi tía baila 3 cumbias.', 'marta#Tejado7'])(
    'the password %s is a phrase and is accepted',
    (password) => {
      expect(findPasswordFaults(password, MARTA)).toEqual([]);
    },
  );

  test('a new password must differ from the current one', () => {
    expect(findPasswordFaults('xk7#mw9v', [], ' xk7#mw9v ')).toEqual(['same']);
    expect(findPasswordFaults('xk7#mw9v', [], 'xk7#mw9w')).toEqual([]);
  });

  test('a new password is trimmed, and composed and decomposed letters are equal', () => {
    expect(trimmedPassword('  xk7#mw9v\t')).toBe('xk7#mw9v');
    expect(trimmedPassword('n\u0303')).toBe('ñ');
  });

  test('a new password with endless combining marks is too long and is not normalized', () => {
    const endless = `a1#${'\u0301'.repeat(200_000)}${'\u0316'.repeat(200_000)}`;
    expect(findPasswordFaults(trimmedPassword(endless))).toEqual(['too-long']);
  });

  test('property: a password with faults always has a sentence, and one without faults keeps every rule', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const password = trimmedPassword(typed);
        const faults = findPasswordFaults(password);
        expect(faultSentence(faults) === undefined).toBe(faults.length === 0);
        if (faults.length > 0) return;
        expect([...password].length).toBeGreaterThanOrEqual(8);
        expect([...password].length).toBeLessThanOrEqual(32);
        expect(password).toMatch(/\p{Nd}/u);
        expect(password).toMatch(/\p{L}/u);
        expect(password).toMatch(/[^\p{L}\p{Nd}\s]/u);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each<[PasswordFault[], string | undefined]>([
  [[], undefined],
  [['no-number'], 'Le falta un número.'],
  [['no-number', 'no-special'], 'Le faltan un número y un carácter especial.'],
  [['no-number', 'no-letter', 'no-special'], 'Le faltan un número, una letra y un carácter especial.'],
  [['too-short', 'no-number'], 'Le falta un número. Use al menos 8 caracteres.'],
  [['own-words'], 'No use su nombre, su correo, el nombre de su empresa ni el de su distribuidor.'],
])('the sentence for the faults %j is %j', (faults, sentence) => {
  expect(faultSentence(faults)).toBe(sentence);
});
