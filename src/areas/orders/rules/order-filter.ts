import {
  type Condition,
  type FieldOperator,
  type FilterColumn,
  type FilterInput,
  type InvalidFilter,
  type ReportProblem,
  readContractFilter,
  readList,
} from '#kernel/list/contract-filter.ts';
import { dayColumn, substringColumn, textColumn } from '#kernel/list/filter-columns.ts';
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

/** A parsed filter of orders. All conditions must hold. */
export interface OrderFilter {
  readonly conditions: readonly Condition<OrderColumn>[];
  /** Conditions joined by "or"; undefined when the filter has none. */
  readonly anyOf: readonly Condition<OrderColumn>[] | undefined;
  /** Lists of plants. The order needs at least one plant of each list. */
  readonly plantas: readonly (readonly string[])[];
  /** True when the filter names only other customers, so that nothing can be found. */
  readonly isOfOthers: boolean;
}

/** The contract's filter of orders. Two of its fields are objects, unlike other filters. */
export interface OrderFilterInput {
  readonly [field: string]: unknown;
  readonly or?: unknown;
  readonly detalle?: unknown;
}

const EXACTLY = new Set(['eq', 'in', 'finset'] as const);
type Exactly = 'eq' | 'in' | 'finset';
const exactColumn: FilterColumn<Exactly> = { ...textColumn, operators: EXACTLY };

/** The error text for an unknown state. */
export const UNKNOWN_STATE = `its values are ${ORDER_STATE_CODES.join(', ')}`;

const COLUMNS = {
  num_pedido: exactColumn,
  num_sicom: exactColumn,
  texto: substringColumn,
  fecha_pedido: dayColumn,
  fecha_entrega: dayColumn,
  destino: exactColumn,
  estado_pedido: {
    ...exactColumn,
    read: (text: string, report: ReportProblem) => (isOrderState(text) ? text : report(UNKNOWN_STATE)),
  },
} as const satisfies Readonly<Record<OrderColumn, FilterColumn>>;

/** Columns for the contract's filter of orders. An order has the plants of its lines. */
export type OrderColumns = typeof COLUMNS & { readonly planta: FilterColumn<Exactly> };

const NUMBERS = { num_pedido: exactColumn, num_sicom: exactColumn };

/**
 * Parses the contract's filter of orders (docs/product/orders.md#filters).
 * @param cliente the session's own customer
 * @returns the filter, or an English refusal that names the invalid field
 */
export function readOrderFilter(
  input: OrderFilterInput | null | undefined,
  cliente: string,
): Result<OrderFilter, InvalidFilter> {
  const { or, detalle, ...fields } = input ?? {};
  const plantas: string[][] = [];
  let isOfOthers = false;
  const client = (asked: readonly FieldOperator[], report: ReportProblem) => {
    isOfOthers ||= !valuesOf(asked, report).every((codes) => codes.includes(cliente));
  };
  const plants = (asked: readonly FieldOperator[], report: ReportProblem) =>
    void plantas.push(...valuesOf(asked, report));
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

/** Values by operator. Only operators for whole values are allowed. */
const valuesOf = (asked: readonly FieldOperator[], report: ReportProblem): string[][] =>
  asked.flatMap(({ operator, value }) => {
    if (!(EXACTLY as ReadonlySet<string>).has(operator)) report(`the operator ${operator} does not apply to it`);
    const values = readList(value, report)?.flatMap((each) => textColumn.read(each, report) ?? []);
    return values ? [values] : [];
  });
