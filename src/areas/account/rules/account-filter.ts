import type { DocumentClass } from '#areas/documents/rules/document.ts';
import { type DocumentColumns, documentColumns } from '#areas/documents/rules/document-columns.ts';
import {
  type DocumentFilter,
  EXCLUDING_OPERATORS,
  INCLUDING_OPERATORS,
  readFilterOver,
} from '#areas/documents/rules/document-filter.ts';
import {
  type FieldOperator,
  type FilterColumn,
  type FilterInput,
  type InvalidFilter,
  type ReportProblem,
  readList,
} from '#kernel/list/contract-filter.ts';
import {
  codeColumn,
  dayColumn,
  documentNumbersColumn,
  type ExactOperator,
  textColumn,
} from '#kernel/list/filter-columns.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { accept, type Result } from '#kernel/result.ts';

/** A parsed filter of the account's documents. */
export interface AccountFilter extends DocumentFilter<AccountColumn> {
  /** True when the filter names only other customers, so that nothing can be found. */
  readonly isOfOthers: boolean;
}

export type AccountColumn = keyof ReturnType<typeof columnsOf>;

/** Compares whole values only, because part of a class name must not match. */
const classColumn: FilterColumn<ExactOperator> = {
  ...textColumn,
  operators: codeColumn.operators,
  read: (text, report) => (isClass(text) ? text : report('its values are INVOICE, PAYMENT')),
};
const isClass = (text: string): text is DocumentClass => text === 'INVOICE' || text === 'PAYMENT';

/** Filter columns of every list of documents, and further ones of the account. */
const columnsOf = (currency: Currency) => ({
  ...documentColumns(currency),
  cufe: textColumn,
  texto: documentNumbersColumn,
  tipo_documento: textColumn,
  clase: classColumn,
  agrupacion: textColumn,
  fecha_saldado: dayColumn,
  periodo: textColumn,
});

/** Columns for the contract's filter of the account. */
export type AccountColumns = ReturnType<typeof columnsOf> & DocumentColumns;

const COLUMNS = new Map(CURRENCIES.map((currency) => [currency, columnsOf(currency)]));

interface Facts {
  readonly currency: Currency;
  /** The session's own customer code. */
  readonly cliente: string;
}

/** Parses the contract's filter of the account. @returns the filter, or an English refusal that names the invalid field */
export function readAccountFilter(
  input: FilterInput | null | undefined,
  { currency, cliente }: Facts,
): Result<AccountFilter, InvalidFilter> {
  let isOfOthers = false;
  const client = (asked: readonly FieldOperator[], report: ReportProblem) => {
    isOfOthers ||= !namesOnly(cliente, asked, report);
  };
  const { classification, ...rest } = input ?? {};
  const read = readFilterOver<AccountColumn>(
    { ...rest, ...(classification && { agrupacion: { ...rest.agrupacion, ...classification } }) },
    {
      columns: COLUMNS.get(currency) ?? columnsOf(currency),
      clase: undefined,
      computed: { codigo_cliente: client, numero_cuenta: client },
    },
  );
  return read.ok ? accept({ ...read.value, isOfOthers }) : read;
}

/** Whether the filter's conditions on customers admit the session's own customer. */
const namesOnly = (cliente: string, asked: readonly FieldOperator[], report: ReportProblem): boolean =>
  asked.every(({ operator, value }) => {
    const named = readList(value, report);
    if (INCLUDING_OPERATORS.has(operator)) return named?.includes(cliente);
    if (EXCLUDING_OPERATORS.has(operator)) return !named?.includes(cliente);
    report(`the operator ${operator} does not apply to it`);
    return false;
  });
