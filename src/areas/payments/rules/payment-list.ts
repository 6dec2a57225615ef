import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldOption, FieldsForColumns, ListField, ListFields } from '#kernel/list/list-field.ts';
import { choiceField, daysField, textField } from '#kernel/list/list-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { PAYMENTS_PATH } from './pay-address.ts';
import type { PAYMENT_COLUMNS } from './payment-filter.ts';
import { PAYMENT_STATE, PAYMENT_STATES, type PaymentState } from './payment-state.ts';

/** Facts for the filter fields: today, and the payers to choose from. */
export interface PaymentListFacts {
  readonly today: LocalDate;
  readonly payers: readonly FieldOption[];
}

const numero = textField({
  column: 'texto',
  words: { label: 'Referencia o número', chip: 'Número', remove: 'Quitar el número' },
  placeholder: 'Ej.: SRT-2026-081006, FE-48397',
});

/** Filter by the person who started the payment, by user id. */
const pagador: ListField<Pick<PaymentListFacts, 'payers'>, string, 'pagador', 'eq'> = {
  inputNames: (key) => [key],
  read: ([text = '']) => (/^[1-9]\d{0,9}$/.test(text) ? { value: text } : {}),
  write: (value) => [value],
  describe: (value, { payers }) => payers.find((payer) => payer.value === value)?.label ?? 'Otra persona',
  toFilter: (value) => ({ pagador: { eq: value } }),
  words: { label: 'Quién pagó', chip: 'Quién pagó', remove: 'Quitar la persona' },
  control: { kind: 'select', all: 'Todos' },
};

/** Declaration of "Mis pagos", the list of the customer's attempts (docs/product/payments.md#my-payments). */
export const PAYMENT_LIST = {
  path: PAYMENTS_PATH,
  rowId: 'uuid',
  fields: {
    numero: {
      ...numero,
      // Replaces blanks by dashes, because people type a blank for the dash and references contain no blanks.
      toFilter: (value: string) => ({ texto: { like: value.replaceAll(/\s+/g, '-') } }),
    },
    estado: choiceField({
      column: 'estado',
      words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
      options: Object.fromEntries(PAYMENT_STATES.map((state) => [state, PAYMENT_STATE[state].label])) as Record<
        PaymentState,
        string
      >,
      all: 'Todos',
      wrong: 'Elija un estado de la lista.',
    }),
    fecha: daysField({
      column: 'creada_en',
      names: ['desde', 'hasta'],
      words: { label: 'Fecha del pago', chip: 'Fecha', remove: 'Quitar la fecha' },
      untilToday: true,
      wrong: 'Escriba fechas que existan.',
      ahead: 'La fecha del pago no puede ser posterior a hoy.',
    }),
    pagador,
  } as const satisfies ListFields<PaymentListFacts> & FieldsForColumns<typeof PAYMENT_COLUMNS>,
  words: {
    title: 'Mis pagos',
    one: 'pago',
    many: 'pagos',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer sus pagos',
    noMatches: {
      title: 'Ningún pago con esos filtros',
      text: 'Amplíe las fechas o quite un filtro para ver más pagos.',
    },
  },
} as const satisfies ListDeclaration;
