import { expect, test } from 'vitest';
import { choicesOf, REASON, readActFields } from './console-act.ts';

const WORDS = { APLICAR: { label: 'Aplicar', hint: 'El banco cobró.' }, LIBERAR: { label: 'Liberar' } };
const FIELDS = {
  version: { kind: 'hidden' },
  accion: { kind: 'choice', label: 'Qué hacer', words: WORDS, missing: 'Elija qué hacer.' },
  monto: { kind: 'money', label: 'Valor' },
  motivo: REASON,
} as const;

const read = (sent: Readonly<Record<string, string>>) => readActFields(FIELDS, new URLSearchParams(sent));

test('the act’s values are those of its fields, and typed text is returned unchanged', () => {
  const sent = { version: '3', accion: 'APLICAR', monto: '1.250,50', moneda: 'USD', motivo: ' El banco ', otro: 'x' };
  expect(read(sent)).toEqual({
    typed: { version: '3', accion: 'APLICAR', monto: '1.250,50', motivo: ' El banco ' },
    values: { version: '3', accion: 'APLICAR', monto: '1250.50', motivo: ' El banco ' },
    errors: undefined,
  });
});

test.each(['', 'BORRAR', 'toString', '__proto__'])('the value «%s» is no declared choice', (accion) => {
  expect(read({ accion }).errors).toEqual({ accion: 'Elija qué hacer.' });
});

test.each([
  ['1.000,50', 'COP', 'Escriba un valor en pesos, sin centavos.'],
  ['mucho', 'COP', 'Escriba un valor en pesos, sin centavos.'],
  ['1.000,505', 'USD', 'Escriba un valor en dólares.'],
  ['5', 'EUR', 'Escriba un valor.'],
])(
  'the amount «%s» in «%s» is refused beside its field, since the act would otherwise take place without it',
  (monto, moneda, sentence) => {
    expect(read({ accion: 'LIBERAR', monto, moneda }).errors).toEqual({ monto: sentence });
  },
);

test.each([' ', '1.000', '1.000,00'])('the text «%s» in pesos is not refused as an amount', (monto) => {
  expect(read({ accion: 'LIBERAR', monto, moneda: 'COP' }).errors).toBeUndefined();
});

test.each([
  ['', 'COP'],
  ['mucho', 'COP'],
  ['5', ''],
  ['5', 'EUR'],
])('the text «%s» in «%s» is no amount', (monto, moneda) => {
  expect(read({ accion: 'LIBERAR', monto, moneda }).values.monto).toBeUndefined();
});

test('every ticked checkbox is read', () => {
  const words = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`archivo${at}`, { label: `archivo${at}` }]));
  const form = new URLSearchParams(Object.keys(words).map((value) => ['tipos', value]));
  const { values } = readActFields({ tipos: { kind: 'boxes', label: 'Archivos', words } }, form);
  expect(values.tipos).toEqual(Object.keys(words));
});

test('a text longer than its kind of field allows is cut', () => {
  const long = 'x'.repeat(1_000_000);
  const { typed } = read({ version: long, accion: long, monto: long, motivo: long });
  expect(Object.values(typed).map(({ length }) => length)).toEqual([40, 40, 40, 4_000]);
});

test('a field for a list of values may be longer than one value', () => {
  const fields = { vistos: { kind: 'hidden', maxLength: 100 } } as const;
  expect(readActFields(fields, new URLSearchParams({ vistos: 'x'.repeat(1_000) })).values.vistos).toHaveLength(100);
});

test('the choices are those of the act’s subject, in its order', () => {
  expect(choicesOf(WORDS, ['LIBERAR', 'APLICAR'])).toEqual([
    { value: 'LIBERAR', label: 'Liberar', hint: undefined },
    { value: 'APLICAR', label: 'Aplicar', hint: 'El banco cobró.' },
  ]);
  expect(choicesOf(WORDS).map(({ value }) => value)).toEqual(['APLICAR', 'LIBERAR']);
});

test('a NUL is refused beside a typed field, and replaced by a harmless character in a hidden one', () => {
  const { errors, values } = readActFields(
    { nombre: { kind: 'line', label: 'Nombre' }, motivo: REASON, id: { kind: 'hidden' } },
    new URLSearchParams({ nombre: 'ERP\0', motivo: 'sin\0razón', id: '1\0' }),
  );
  expect(Object.keys(errors ?? {})).toEqual(['nombre', 'motivo']);
  expect(values.id).toBe('1\uFFFD');
});
