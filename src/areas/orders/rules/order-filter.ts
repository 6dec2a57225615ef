import {
  type AskedOperator,
  type BadFilter,
  type Condition,
  type FilterColumn,
  type FilterInput,
  type Report,
  readContractFilter,
  readList,
} from '#kernel/list/contract-filter.ts';
import { containsColumn, dayColumn, textColumn } from '#kernel/list/filter-columns.ts';
import { accept, type Result } from '#kernel/result.ts';
import { isOrderState, ORDER_STATE_CODES } from './order-state.ts';

export type OrderColumn =
  | 'num_pedido'
  | 'num_sicom'
  | 'texto'
  | 'fecha_pedido'
  | 'fecha_entrega'
  | 'destino'
  | 'estado_pedido';

/** A parsed filter of orders: every condition must hold. */
export interface OrderFilter {
  readonly conditions: readonly Condition<OrderColumn>[];
  /** At least one of these conditions must hold; undefined when the filter does not contain them. */
  readonly anyOf: readonly Condition<OrderColumn>[] | undefined;
  /** Lists of plants: the order must have one plant of each list. */
  readonly plantas: readonly (readonly string[])[];
  /** True when the filter names only other customers: the list is empty. */
  readonly isOfOthers: boolean;
}

/** The contract's filter of orders. Two of its fields are objects. */
export interface OrderFilterInput {
  readonly [field: string]: unknown;
  readonly or?: unknown;
  readonly detalle?: unknown;
}

const EXACTLY = new Set(['eq', 'in', 'finset'] as const);
type Exactly = 'eq' | 'in' | 'finset';
const exactColumn: FilterColumn<Exactly> = { ...textColumn, operators: EXACTLY };

/** The refusal of an unknown state. */
export const UNKNOWN_STATE = `its values are ${ORDER_STATE_CODES.join(', ')}`;

const COLUMNS = {
  num_pedido: exactColumn,
  num_sicom: exactColumn,
  texto: containsColumn,
  fecha_pedido: dayColumn,
  fecha_entrega: dayColumn,
  destino: exactColumn,
  estado_pedido: {
    ...exactColumn,
    read: (text: string, report: Report) => (isOrderState(text) ? text : report(UNKNOWN_STATE)),
  },
} as const satisfies Readonly<Record<OrderColumn, FilterColumn>>;

/** Columns by which the contract filters orders. The plants of an order are those of its lines. */
export type OrderColumns = typeof COLUMNS & { readonly planta: FilterColumn<Exactly> };

const NUMBERS = { num_pedido: exactColumn, num_sicom: exactColumn };

/**
 * Reads the contract's filter of orders (docs/product/orders.md#filters).
 * @param cliente the session's own customer
 * @returns a refusal in English that names the field and says what is wrong with it
 */
export function readOrderFilter(
  input: OrderFilterInput | null | undefined,
  cliente: string,
): Result<OrderFilter, BadFilter> {
  const { or, detalle, ...fields } = input ?? {};
  const plantas: string[][] = [];
  let isOfOthers = false;
  const client = (asked: readonly AskedOperator[], report: Report) => {
    isOfOthers ||= !valuesOf(asked, report).every((codes) => codes.includes(cliente));
  };
  const plants = (asked: readonly AskedOperator[], report: Report) => void plantas.push(...valuesOf(asked, report));
  const read = readContractFilter<OrderColumn>(fields as FilterInput, COLUMNS, {
    id_cliente: client,
    solicitante: client,
    planta: plants,
  });
  if (!read.ok) return read;
  const ofLines = readContractFilter<never>(detalle as FilterInput | null, {}, { centro_logistico: plants });
  if (!ofLines.ok) return ofLines;
  const numbers = readContractFilter<OrderColumn>(or as FilterInput | null, NUMBERS as typeof COLUMNS);
  if (!numbers.ok) return numbers;
  const anyOf = numbers.value.length > 0 ? numbers.value : undefined;
  return accept({ conditions: read.value, anyOf, plantas, isOfOthers });
}

/** Values by operator. Parts of a value never match. */
const valuesOf = (asked: readonly AskedOperator[], report: Report): string[][] =>
  asked.flatMap(({ operator, value }) => {
    if (!(EXACTLY as ReadonlySet<string>).has(operator)) report(`the operator ${operator} does not apply to it`);
    const values = readList(value, report)?.flatMap((each) => textColumn.read(each, report) ?? []);
    return values ? [values] : [];
  });
