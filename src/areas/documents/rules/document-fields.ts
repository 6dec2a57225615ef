import type { ListOrders } from '#kernel/list/list-declaration.ts';
import type { FieldsOver, ListFields } from '#kernel/list/list-field.ts';
import { amountField, choiceField, daysField, digitsField } from '#kernel/list/list-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { DocumentColumns } from './document-filter.ts';
import { DOCUMENT_STATES, STATE_CODES, type StateCode } from './document-state.ts';

interface Facts {
  readonly today: LocalDate;
  readonly currency: Currency;
}

/** Sort orders of document lists, the oldest due date first. */
export const DOCUMENT_ORDERS = {
  name: 'orden',
  options: {
    vencimiento: { label: 'Vencimiento más antiguo', sort: { fecha_vencimiento_documento: 'ASC' } },
    'vencimiento-reciente': { label: 'Vencimiento más reciente', sort: { fecha_vencimiento_documento: 'DESC' } },
    mayor: { label: 'Mayor valor', sort: { total: 'DESC' } },
    menor: { label: 'Menor valor', sort: { total: 'ASC' } },
    documento: { label: 'Fecha más reciente', sort: { fecha_documento: 'DESC' } },
  },
} as const satisfies ListOrders;

const NO_SUCH_DAY = 'Escriba una fecha que exista.';

/** Filter fields of document lists (docs/product/documents.md#filters). */
export const DOCUMENT_FIELDS = {
  num_documento: digitsField({
    column: 'num_documento',
    words: { label: 'Número de documento', chip: 'Número', remove: 'Quitar el número de documento' },
    placeholder: 'Ej.: 48502',
    wrong: 'Escriba solo los números del documento, sin letras ni signos.',
  }),
  fecha_documento: daysField({
    column: 'fecha_documento',
    words: { label: 'Fecha del documento', chip: 'Documento', remove: 'Quitar la fecha del documento' },
    untilToday: true,
    wrong: NO_SUCH_DAY,
    ahead: 'La fecha del documento no puede ser posterior a hoy.',
  }),
  fecha_vencimiento: daysField({
    column: 'fecha_vencimiento_documento',
    words: { label: 'Fecha de vencimiento', chip: 'Vence', remove: 'Quitar la fecha de vencimiento' },
    wrong: NO_SUCH_DAY,
  }),
  total: amountField({
    column: 'total',
    words: { label: 'Valor total', chip: 'Total', remove: 'Quitar el valor total' },
    placeholder: 'Ej.: 86.914.200',
    wrong: 'Escriba el valor en números, por ejemplo 86.914.200.',
  }),
  estado: choiceField({
    column: 'estado_documento',
    words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
    options: Object.fromEntries(STATE_CODES.map((code) => [code, DOCUMENT_STATES[code].label])) as Record<
      StateCode,
      string
    >,
    all: 'Todas',
    wrong: 'Elija un estado de la lista.',
  }),
} as const satisfies ListFields<Facts> & FieldsOver<DocumentColumns>;
