import { expect, test } from 'vitest';
import { readNewStation } from './new-station.ts';

const GOOD = { codigo: ' e-104 ', nombre: '  EDS   Vía al Mar ', pais: 'CO' };
const read = (change: Partial<typeof GOOD>) => readNewStation({ ...GOOD, ...change }, ['CO', 'EC']);

test('a new station’s code is read in capitals, and its name in one line', () => {
  expect(read({})).toEqual({ ok: true, value: { codigo: 'E-104', nombre: 'EDS Vía al Mar', pais: 'CO' } });
});

test.each([
  ['codigo', ''],
  ['codigo', 'E 104'],
  ['codigo', '-E104'],
  ['codigo', 'Ñ1'],
  ['codigo', 'nueva'],
  ['codigo', 'E'.repeat(21)],
  ['codigo', 'E/1'],
  ['nombre', ' '],
  ['nombre', 'A'],
  ['nombre', 'A'.repeat(81)],
  ['nombre', 'EDS\u0000Uno'],
  ['pais', 'PE'],
  ['pais', 'XX'],
  ['pais', ''],
] as const)('a new station with the %s %j is refused beside its field', (field, text) => {
  const answer = read({ [field]: text });
  expect(answer.ok).toBe(false);
  if (!answer.ok) expect(Object.keys(answer.refusal)).toEqual([field]);
});
