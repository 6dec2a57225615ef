import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from '#kernel/money.ts';
import { keyOfUse, parseUseContent, placeOfUse } from './use-content.ts';
import { readUse, splitValues, type UseInput } from './use-form.ts';

const USE: UseInput = {
  ...{
    titulo: ' Combustible ',
    descripcion: 'En cualquier\nestación.',
    montos: '200000\n50000',
    monto_maximo: '6000000',
  },
  ...{ dias_vencimiento: '180', terminos: '<p>Una vez.</p>', reward: 'COMB-01', orden: '10' },
};
const problemsOf = (change: Partial<UseInput>, currency: 'COP' | 'USD' = 'COP') => {
  const read = readUse({ ...USE, ...change }, currency);
  return read.ok ? [] : Object.keys(read.refusal).sort();
};

test('a voucher use is read with its values in order, stored, and read again', () => {
  const read = readUse(USE, 'COP');
  expect(read).toEqual({
    ok: true,
    value: {
      ...{ titulo: 'Combustible', descripcion: 'En cualquier estación.', montos: ['50000', '200000'] },
      ...{ monto_maximo: '6000000', dias_vencimiento: 180, terminos: '<p>Una vez.</p>', reward: 'COMB-01', orden: 10 },
    },
  });
  if (read.ok) expect(parseUseContent(JSON.parse(JSON.stringify(read.value)))).toEqual(read.value);
});

test.each<[Partial<UseInput>, readonly string[]]>([
  [{}, []],
  [{ montos: '' }, ['montos']],
  [{ montos: '0' }, ['montos']],
  [{ montos: '-50000' }, ['montos']],
  [{ montos: '50.5' }, ['montos']],
  [{ montos: 'cien' }, ['montos']],
  [{ montos: '50000 50000' }, ['montos']],
  [{ montos: '6000001' }, ['montos']],
  [{ montos: '6000000' }, []],
  [{ montos: Array.from({ length: 31 }, (_, index) => index + 1).join(' ') }, ['montos']],
  [{ monto_maximo: '0' }, ['monto_maximo']],
  [{ monto_maximo: '1e9' }, ['monto_maximo']],
  [{ dias_vencimiento: '0' }, ['dias_vencimiento']],
  [{ dias_vencimiento: '3651' }, ['dias_vencimiento']],
  [{ dias_vencimiento: '1.5' }, ['dias_vencimiento']],
  [{ orden: '-1' }, ['orden']],
  [{ titulo: ' ', reward: '', descripcion: '', terminos: '' }, ['descripcion', 'reward', 'terminos', 'titulo']],
  [{ titulo: 'a'.repeat(61), reward: 'b\u0000' }, ['reward', 'titulo']],
])('the form of a voucher use with %j reports a problem at the fields %j', (change, fields) => {
  expect(problemsOf(change)).toEqual(fields);
});

test('voucher values may have cents where the currency has them', () => {
  expect(problemsOf({ montos: '20.55 10', monto_maximo: '100.5' }, 'USD')).toEqual([]);
  expect(problemsOf({ montos: '20.555' }, 'USD')).toEqual(['montos']);
});

test('property: amounts on sale are positive, distinct, sorted, and at most the maximum', () => {
  const value = fc.oneof(fc.integer({ min: -5, max: 2_000_000 }).map(String), fc.string({ maxLength: 6 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 40 }), value, (values, maximum) => {
      const read = readUse({ ...USE, montos: values.join('\n'), monto_maximo: maximum }, 'COP');
      if (!read.ok) return;
      const amounts = read.value.montos.map((each) => parseMoney(each, 'COP')?.minor ?? Number.NaN);
      expect(amounts).toHaveLength(splitValues(values.join('\n')).length);
      for (const [index, amount] of amounts.entries()) expect(amount).toBeGreaterThan(amounts[index - 1] ?? 0);
      expect(amounts.at(-1)).toBeLessThanOrEqual(Number(read.value.monto_maximo));
    }),
  );
});

test('the key of a voucher use names its store and code, and a malformed key names none', () => {
  expect(placeOfUse(keyOfUse('main', 'a:b'))).toEqual({ store: 'main', uso: 'a:b' });
  for (const wrong of ['', ':', 'main:', 'main', 'nada:x', `main:${'x'.repeat(41)}`, '__proto__:x'])
    expect(placeOfUse(wrong)).toBeUndefined();
});
