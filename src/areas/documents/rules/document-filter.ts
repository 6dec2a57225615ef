import {
  type Condition,
  type FieldOperator,
  type FilterColumn,
  type FilterInput,
  type FilterValue,
  type InvalidFilter,
  type ReportProblem,
  readBoolean,
  readContractFilter,
  readList,
  readText,
} from '#kernel/list/contract-filter.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { accept, type Result } from '#kernel/result.ts';
import type { DocumentClass } from './document.ts';
import { documentColumns, type StoredColumns } from './document-columns.ts';
import {
  isStateCode,
  offeredStates,
  STATE_CODES,
  type StateCode,
  type StateCondition,
  stateCondition,
} from './document-state.ts';

/** A parsed filter of documents. All conditions must hold. */
export interface DocumentFilter<Column extends string = string> {
  readonly conditions: readonly Condition<Column>[];
  /** Conditions on the state, joined by "or". Undefined without a filter on states; an empty list matches no document. */
  readonly states: readonly StateCondition[] | undefined;
  readonly bloqueada: boolean | undefined;
}

export const NO_FILTER: DocumentFilter<never> = { conditions: [], states: undefined, bloqueada: undefined };

const COLUMNS = new Map(CURRENCIES.map((currency) => [currency, documentColumns(currency)]));

/** Parses the contract's filter of documents. @returns the filter, or an English refusal that names the invalid field */
export const readDocumentFilter = (
  input: FilterInput | null | undefined,
  { currency, clase }: { readonly currency: Currency; readonly clase: DocumentClass },
): Result<DocumentFilter<keyof StoredColumns>, InvalidFilter> =>
  readFilterOver(input, { columns: COLUMNS.get(currency) ?? documentColumns(currency), clase });

interface FilteredList<Column extends string> {
  readonly columns: Readonly<Record<Column, FilterColumn>>;
  /** Undefined for a list with both classes. */
  readonly clase: DocumentClass | undefined;
  /** Readers of further filter fields that have no column. */
  readonly computed?: Parameters<typeof readContractFilter>[2];
}

/** Parses a filter for a list with further columns, such as the account's. */
export function readFilterOver<Column extends string>(
  input: FilterInput | null | undefined,
  { columns, clase, computed }: FilteredList<Column>,
): Result<DocumentFilter<Column>, InvalidFilter> {
  let { states, bloqueada } = NO_FILTER;
  const read = readContractFilter(input, columns, {
    ...computed,
    estado_documento(asked, report) {
      states = readStates(asked, clase, report);
    },
    bloqueada(asked, report) {
      bloqueada = readFlag(asked, report);
    },
  });
  return read.ok ? accept({ conditions: read.value, states, bloqueada }) : read;
}

/** Reads a boolean filter without a column, by `eq` and `neq`. @returns undefined for a missing or invalid one */
function readFlag(asked: readonly FieldOperator[], report: ReportProblem): boolean | undefined {
  let flag: boolean | undefined;
  for (const { operator, value } of asked) {
    if (operator !== 'eq' && operator !== 'neq') return report(`the operator ${operator} does not apply to it`);
    const yes = readBoolean(readText(value, report) ?? '', report);
    if (yes === undefined) return undefined;
    flag = yes === (operator === 'eq');
  }
  return flag;
}

/** Operators whose values are included; the second set: those whose values are excluded. */
export const INCLUDING_OPERATORS: ReadonlySet<string> = new Set(['eq', 'in', 'finset']);
export const EXCLUDING_OPERATORS: ReadonlySet<string> = new Set(['neq', 'nin']);

/**
 * Converts a filter by state to conditions on due date and total. A list of one class contains open documents: only an explicit C finds settled ones,
 * and `neq` and `nin` exclude from the open ones. In a list of both classes they exclude from all documents.
 * @returns alternatives, joined by "or"; an empty list matches no document
 */
function readStates(
  asked: readonly FieldOperator[],
  clase: DocumentClass | undefined,
  report: ReportProblem,
): readonly StateCondition[] | undefined {
  let codes: readonly StateCode[] | undefined;
  for (const { operator, value } of asked) {
    const named = readCodes(value, clase, report);
    if (!named) return undefined;
    if (INCLUDING_OPERATORS.has(operator)) codes = (codes ?? STATE_CODES).filter((code) => named.has(code));
    else if (EXCLUDING_OPERATORS.has(operator))
      codes = (codes ?? (clase ? offeredStates(clase) : STATE_CODES)).filter((code) => !named.has(code));
    else return report(`the operator ${operator} does not apply to it`);
  }
  return codes?.flatMap((code) => stateCondition(code, clase) ?? []);
}

/** Reads the codes. A (open) includes every state with an open balance. */
function readCodes(
  value: FilterValue,
  clase: DocumentClass | undefined,
  report: ReportProblem,
): ReadonlySet<StateCode> | undefined {
  const texts = readList(value, report);
  if (!texts) return undefined;
  const codes = texts.filter(isStateCode);
  if (codes.length < texts.length) return report(`its values are ${STATE_CODES.join(', ')}`);
  return new Set(codes.flatMap((code) => (code === 'A' ? offeredStates(clase) : [code])));
}
