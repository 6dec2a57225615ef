import { expect, test } from 'vitest';
import { localDate } from '../local-date.ts';
import { readContractFilter } from './contract-filter.ts';
import { amountColumn, codeColumn, dayColumn, numberColumn, substringColumn, textColumn } from './filter-columns.ts';
import type { FieldsForColumns } from './list-field.ts';
import {
  amountField,
  choiceField,
  choicesField,
  daysField,
  documentNumberField,
  monthField,
  textField,
} from './list-fields.ts';
import { readFilter, toContractFilter } from './list-filter.ts';

const COLUMNS = {
  numero: textColumn,
  consecutivo: numberColumn,
  nota: substringColumn,
  estado: codeColumn,
  clase: textColumn,
  mes: textColumn,
  dia: dayColumn,
  valor: amountColumn('USD'),
};

const words = { label: '', chip: '', remove: '' };
const asked = { words, placeholder: '', wrong: '', all: '' };

const FIELDS = {
  numero: documentNumberField({ ...asked, column: 'numero' }),
  nota: textField({ ...asked, column: 'nota' }),
  estado: choiceField({ ...asked, column: 'estado', options: { 1: 'Activo', 0: 'Inactivo' } }),
  clase: choicesField({ ...asked, column: 'clase' }),
  mes: monthField({ ...asked, column: 'mes' }),
  dia: daysField({ ...asked, column: 'dia' }),
  valor: amountField({ ...asked, column: 'valor' }),
} as const satisfies FieldsForColumns<typeof COLUMNS>;

const FACTS = { today: localDate('2026-09-05'), currency: 'USD' } as const;

test.each([
  ['numero=FE-48397', [{ column: 'numero', is: 'contains', value: '48397' }]],
  ['nota=ceiba', [{ column: 'nota', is: 'contains', value: 'ceiba' }]],
  ['estado=1', [{ column: 'estado', kind: 'number', is: '=', value: '1' }]],
  ['clase=A&clase=B', [{ column: 'clase', kind: 'text', is: 'among', values: ['A', 'B'] }]],
  ['mes_anio=2026&mes_mes=08', [{ column: 'mes', kind: 'text', is: '=', value: '2026-08' }]],
  ['mes_anio=2026', [{ column: 'mes', is: 'contains', value: '2026-' }]],
  ['dia_desde=2026-08-01', [{ column: 'dia', kind: 'day', is: '>=', value: '2026-08-01' }]],
  ['valor=1.234,50', [{ column: 'valor', kind: 'amount', is: '=', value: '1234.50' }]],
])('the address filter %s is understood by its column', (address, conditions) => {
  const { filter } = readFilter(FIELDS, new URLSearchParams(address), FACTS);
  expect(readContractFilter(toContractFilter(FIELDS, filter), COLUMNS)).toEqual({ ok: true, value: conditions });
});

test('a filter field over a missing column or unsupported operator does not compile, and is refused when requested', () => {
  const part = {
    // @ts-expect-error: a number column has no `like`.
    consecutivo: documentNumberField({ ...asked, column: 'consecutivo' }),
  } as const satisfies FieldsForColumns<typeof COLUMNS>;
  const range = {
    // @ts-expect-error: a text column has no range of days.
    numero: daysField({ ...asked, column: 'numero' }),
  } as const satisfies FieldsForColumns<typeof COLUMNS>;
  const unknown = {
    // @ts-expect-error: unknown column.
    otra: textField({ ...asked, column: 'otra' }),
  } as const satisfies FieldsForColumns<typeof COLUMNS>;
  const day = { desde: FACTS.today };
  expect(readContractFilter(toContractFilter(part, { consecutivo: '1' }), COLUMNS).ok).toBe(false);
  expect(readContractFilter(toContractFilter(range, { numero: day }), COLUMNS).ok).toBe(false);
  expect(readContractFilter(toContractFilter(unknown, { otra: 'a' }), COLUMNS as never).ok).toBe(false);
});
