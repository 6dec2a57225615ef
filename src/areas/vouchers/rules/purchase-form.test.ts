import { expect, test } from 'vitest';
import { emailProblem, normalizeVoucherAddress } from './purchase-form.ts';

test.each([
  'compras@empresa.com.co',
  'flota@correo.co',
  'pvelez@laceiba.example',
  'a@b.museum',
  'a@b.technology',
  'a@b.xn--mgbaam7a8h',
  'a@empresa.xn--p1ai',
  `a@b.${'x'.repeat(63)}`,
])('the address %s is accepted for vouchers', (address) => {
  expect(normalizeVoucherAddress(address)).toBe(address);
  expect(emailProblem(address)).toBeUndefined();
});

test.each([
  ['', 'Escriba el correo que recibe los bonos.'],
  ['   ', 'Escriba el correo que recibe los bonos.'],
  ['compras', 'Al correo le falta la arroba (@), por ejemplo compras@empresa.com.co.'],
  ['a@b@c.co', 'El correo tiene más de una arroba (@). Deje una.'],
  ['@empresa.co', 'Escriba el nombre antes de la arroba, por ejemplo compras@empresa.com.co.'],
  ['compras@', 'Escriba lo que va después de la arroba, por ejemplo empresa.com.co.'],
  ['compras@empresa', 'A «empresa» le falta la terminación, por ejemplo .com o .co.'],
  ['compras@empresa.', 'El correo termina en punto. Quítelo o complete la dirección.'],
  ['compras @empresa.co', 'Al correo le sobra un espacio. Quítelo.'],
  ['a@b.co, c@d.co', 'Al correo le sobra un espacio. Quítelo.'],
  ['a@b.co;c@d.co', 'Escriba un solo correo, sin comas.'],
  ['a@b.c', '«.c» no es la terminación de un correo. Revísela: por ejemplo .com o .co.'],
  ['a@b.co1', '«.co1» no es la terminación de un correo. Revísela: por ejemplo .com o .co.'],
  [`a@b.${'x'.repeat(64)}`, expect.stringContaining('no es la terminación')],
  ['a@192.168.1.1', '«.1» no es la terminación de un correo. Revísela: por ejemplo .com o .co.'],
  ['аdmin@empresa.рф', 'El correo tiene una letra que no sirve en una dirección. Revíselo.'],
  ['a..b(c)@empresa.co', 'Revise el correo, por ejemplo compras@empresa.com.co.'],
  [`${'a'.repeat(250)}@empresa.co`, 'El correo tiene más de 254 letras. Revíselo.'],
])('the address “%s” for vouchers is refused with the sentence: %s', (address, sentence) => {
  expect(normalizeVoucherAddress(address)).toBeUndefined();
  expect(emailProblem(address)).toEqual(sentence);
});
