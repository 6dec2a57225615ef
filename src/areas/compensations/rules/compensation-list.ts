import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldsForColumns, ListField, ListFields } from '#kernel/list/list-field.ts';
import { choiceField, type DayRange, daysField } from '#kernel/list/list-fields.ts';
import { addDays, type LocalDate, localDate } from '#kernel/local-date.ts';
import type { CompensationColumns } from './compensation-columns.ts';
import { COMPENSATION_CODES, COMPENSATION_STATES, type CompensationCode } from './compensation-state.ts';

export const HISTORY_PATH = '/admin/compensaciones/historial';

/** Address parameter with the format of a compensation's file: `xlsx`; otherwise PDF. */
export const FILE_FORMAT = 'formato';

const LONGEST_NUMBER = 30;

/** Part of an invoice number with its letters: `FE-48397`, also typed with a blank. */
const numFactura: ListField<unknown, string, 'num_factura', 'like'> = {
  inputNames: (key) => [key],
  normalize: (texts) => texts.map((text) => text.slice(0, LONGEST_NUMBER)),
  read([text = '']) {
    const value = text.slice(0, LONGEST_NUMBER).trim().replaceAll(/\s+/g, '-');
    return value === '' ? {} : { value };
  },
  write: (value) => [value],
  describe: (value) => value,
  toFilter: (value) => ({ num_factura: { like: value } }),
  words: { label: 'Número de factura', chip: 'Factura', remove: 'Quitar el número de factura' },
  control: { kind: 'text', placeholder: 'Ej.: FE-48397' },
};

/** Default period of the history: from the first day of last month to today (docs/product/compensations.md#history). */
export function defaultPeriod(today: LocalDate): Required<DayRange> {
  const lastMonth = addDays(localDate(`${today.slice(0, 8)}01`), -1);
  return { desde: localDate(`${lastMonth.slice(0, 8)}01`), hasta: today };
}

/** Declaration of the history of compensations, newest first. */
export const COMPENSATION_LIST = {
  path: HISTORY_PATH,
  rowId: 'id_compensacion',
  fields: {
    num_factura: numFactura,
    estado: choiceField({
      column: 'estado',
      words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
      options: Object.fromEntries(COMPENSATION_CODES.map((code) => [code, COMPENSATION_STATES[code].label])) as Record<
        CompensationCode,
        string
      >,
      all: 'Todas',
      wrong: 'Elija un estado de la lista.',
    }),
    fecha: daysField({
      column: 'created_at',
      names: ['desde', 'hasta'],
      words: { label: 'Fecha de la compensación', chip: 'Fecha', remove: 'Quitar la fecha' },
      untilToday: true,
      wrong: 'Escriba fechas que existan.',
      ahead: 'La fecha no puede ser posterior a hoy.',
    }),
  } as const satisfies ListFields<{ readonly today: LocalDate }> & FieldsForColumns<CompensationColumns>,
  orders: {
    name: 'orden',
    options: {
      recientes: { label: 'Más recientes', sort: { created_at: 'DESC' } },
      antiguas: { label: 'Más antiguas', sort: { created_at: 'ASC' } },
      estado: { label: 'Estado', sort: { estado: 'DESC' } },
    },
  },
  words: {
    title: 'Historial de compensaciones',
    one: 'compensación',
    many: 'compensaciones',
    fromStart: 'Ver desde la más reciente',
    loadFailed: 'No pudimos traer sus compensaciones',
    noMatches: {
      title: 'Ninguna compensación con esos filtros',
      text: 'Amplíe las fechas o quite un filtro para ver más compensaciones.',
    },
  },
} as const satisfies ListDeclaration;
