import { expect, test } from 'vitest';
import { currenciesIn, paymentFigures, secondsInWords, usageFigures } from './report-figures.ts';

test.each([
  [10, '10 s'],
  [60, '1 min'],
  [160, '2 min 40 s'],
  [600, '10 min'],
  [7_200, '2 h'],
  [172_800, '2 días'],
])('a duration of %i seconds is written: %s', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});

const valueIn = (figures: ReturnType<typeof usageFigures>, label: string) =>
  figures.find((figure) => figure.label === label)?.value;

test('the report has the share of sign-ins by telephone, and none without sign-ins', () => {
  const usage = { clientes: 1, clientes_activos: 2, personas: 3, ingresos: 25 };
  const dispositivos = [
    { detalle: 'computador', cantidad: 14 },
    { detalle: 'celular', cantidad: 11 },
  ];
  expect(valueIn(usageFigures({ ...usage, dispositivos }), 'Ingresos desde el celular')).toBe('44\u00A0%');
  expect(valueIn(usageFigures({ ...usage, dispositivos: [] }), 'Ingresos desde el celular')).toBe('0\u00A0%');
  expect(valueIn(usageFigures({ ...usage, ingresos: 0, dispositivos: [] }), 'Ingresos desde el celular')).toBe('—');
});

test('the report has the time within which half and nine tenths of the attempts were answered, and none without attempts', () => {
  const confirmaciones = [
    { segundos: 160, intentos: 8 },
    { segundos: 3_600, intentos: 2 },
  ];
  const figures = paymentFigures({ pagos: [], plazos: [], confirmaciones });
  expect(valueIn(figures, 'Tiempo hasta confirmar')).toBe('2 min 40 s');
  expect(valueIn(figures, 'Nueve de cada diez, en')).toBe('1 h');
  const none = paymentFigures({ pagos: [], plazos: [], confirmaciones: [] });
  expect(valueIn(none, 'Tiempo hasta confirmar')).toBe('—');
  expect(valueIn(none, 'Nueve de cada diez, en')).toBeUndefined();
});

test('the report has the currencies with money, or without any money those of the stores', () => {
  expect(currenciesIn({ moneda: 'COP', pagos: [{ moneda: 'PEN' }], cobros: [{ moneda: 'USD' }] })).toEqual([
    'USD',
    'PEN',
  ]);
  expect(currenciesIn({ moneda: 'PEN', pagos: [], cobros: [] })).toEqual(['PEN']);
});
