import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { FieldOption, FieldsForColumns, FilterOf, ListField, ListFields } from '#kernel/list/list-field.ts';
import { choiceField, type DayRange, daysField, textField } from '#kernel/list/list-fields.ts';
import { toContractFilter } from '#kernel/list/list-filter.ts';
import { addDays, type LocalDate, localDate } from '#kernel/local-date.ts';
import { ORDERS_PATH, ORDERS_TITLE } from './order-address.ts';
import type { OrderColumns } from './order-filter.ts';
import { ORDER_STATE_CODES, ORDER_STATES } from './order-state.ts';

/** Facts for the filter fields: today, and the names of the delivery points and plants in the list. */
export interface OrderListFacts {
  readonly today: LocalDate;
  readonly destinations: readonly FieldOption[];
  readonly plants: readonly FieldOption[];
}

const LONGEST_CODE = 20;

/** A filter field with the page's delivery points or plants, by code. */
const placeField = <const Column extends string>(
  declared: Pick<ListField<OrderListFacts, string>, 'words'> & {
    readonly column: Column;
    readonly all: string;
    readonly from: 'destinations' | 'plants';
  },
): ListField<OrderListFacts, string, Column, 'eq'> => ({
  inputNames: (key) => [key],
  normalize: (texts) => texts.map((text) => text.slice(0, LONGEST_CODE)),
  read: ([text = '']) => (text === '' ? {} : { value: text.slice(0, LONGEST_CODE) }),
  write: (value) => [value],
  describe: (value, facts) => facts[declared.from].find((place) => place.value === value)?.label ?? value,
  toFilter: (value) => ({ [declared.column]: { eq: value } }),
  words: declared.words,
  control: { kind: 'select', all: declared.all },
});

const stateField = choiceField({
  column: 'estado_pedido',
  words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
  options: ORDER_STATES,
  all: 'Todos',
  wrong: 'Elija un estado de la lista.',
});

const NO_SUCH_DAY = 'Escriba una fecha que exista.';

/** Declaration of the list of orders, newest first (docs/product/orders.md#list). */
export const ORDER_LIST = {
  path: ORDERS_PATH,
  rowId: 'id_pedido',
  fields: {
    numero: textField({
      column: 'texto',
      words: { label: 'Número SAP o SICOM', chip: 'Número', remove: 'Quitar el número' },
      placeholder: 'Ej.: 1104872315',
    }),
    estado: {
      ...stateField,
      control: {
        kind: 'chips',
        all: 'Todos',
        options: ORDER_STATE_CODES.map((value) => ({ value, label: ORDER_STATES[value] })),
      },
    },
    fecha: daysField({
      column: 'fecha_pedido',
      names: ['desde', 'hasta'],
      words: { label: 'Fecha del pedido', chip: 'Fecha', remove: 'Quitar la fecha del pedido' },
      untilToday: true,
      wrong: NO_SUCH_DAY,
      ahead: 'La fecha del pedido no puede ser posterior a hoy.',
    }),
    entrega: daysField({
      column: 'fecha_entrega',
      words: { label: 'Fecha de entrega', chip: 'Entrega', remove: 'Quitar la fecha de entrega' },
      wrong: NO_SUCH_DAY,
    }),
    destino: placeField({
      column: 'destino',
      words: { label: 'Destino', chip: 'Destino', remove: 'Quitar el destino' },
      all: 'Todos',
      from: 'destinations',
    }),
    planta: placeField({
      column: 'planta',
      words: { label: 'Planta', chip: 'Planta', remove: 'Quitar la planta' },
      all: 'Todas',
      from: 'plants',
    }),
  } as const satisfies ListFields<OrderListFacts> & FieldsForColumns<OrderColumns>,
  orders: {
    name: 'orden',
    options: {
      fecha: { label: 'Fecha del pedido', sort: { fecha_pedido: 'DESC' } },
      sap: { label: 'Número SAP', sort: { num_pedido: 'DESC' } },
      sicom: { label: 'Número SICOM', sort: { num_sicom: 'DESC' } },
    },
  },
  words: {
    title: ORDERS_TITLE,
    one: 'pedido',
    many: 'pedidos',
    fromStart: 'Ver desde el primero: faltan {before} arriba',
    loadFailed: 'No pudimos traer sus pedidos',
    noMatches: {
      title: 'Ningún pedido cumple estos filtros',
      text: 'Quite alguno o amplíe las fechas para ver más pedidos.',
    },
  },
} as const satisfies ListDeclaration;

export type OrderListFilter = FilterOf<(typeof ORDER_LIST)['fields']>;

/** The last two months: from the same day two months ago, or that month's last day. */
export function defaultDays(today: LocalDate): Required<DayRange> {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month - 2, 0)).getUTCDate();
  const first = localDate(new Date(Date.UTC(year, month - 3, 1)).toISOString().slice(0, 10));
  return { desde: addDays(first, Math.min(day, length) - 1), hasta: today };
}

/**
 * The days of the listed orders: the last two months unless the filter has days. A search by order number or by delivery is not limited to
 * days.
 */
export function orderDays({ fecha, numero, entrega }: OrderListFilter, today: LocalDate): DayRange | undefined {
  return fecha ?? (numero === undefined && entrega === undefined ? defaultDays(today) : undefined);
}

/** The contract's filter of the list. */
export function toOrderFilterInput(filter: OrderListFilter, today: LocalDate) {
  const { fecha: _asked, ...rest } = filter;
  const fecha = orderDays(filter, today);
  return toContractFilter(ORDER_LIST.fields, { ...rest, ...(fecha && { fecha }) });
}
