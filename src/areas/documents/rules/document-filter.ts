import {
  type AskedOperator,
  type BadFilter,
  type Condition,
  type FilterColumn,
  type FilterInput,
  type Report,
  readContractFilter,
  readText,
  readYes,
} from '#kernel/list/contract-filter.ts';
import { amountColumn, dayColumn, type ExactOperator, numberColumn, textColumn } from '#kernel/list/filter-columns.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { accept, type Result } from '#kernel/result.ts';
import type { DocumentClass } from './document.ts';
import type { StateCondition } from './document-state.ts';
import { readStates } from './state-filter.ts';

/** A parsed filter of documents: every condition must hold. */
export interface DocumentFilter {
  readonly conditions: readonly Condition[];
  /** A document must meet one of these; undefined when states are not filtered. No document meets an empty list. */
  readonly states: readonly StateCondition[] | undefined;
  readonly bloqueada: boolean | undefined;
}

export const NO_FILTER: DocumentFilter = { conditions: [], states: undefined, bloqueada: undefined };

/** Columns that are filtered as stored; `estado_documento` and `bloqueada` are computed. */
export const documentColumns = (currency: Currency) => ({
  id_edocta_detalle: numberColumn,
  num_documento: textColumn,
  num_factura: textColumn,
  codigo_destinatario: textColumn,
  fecha_documento: dayColumn,
  fecha_vencimiento_documento: dayColumn,
  total: amountColumn(currency),
});

/** Columns by which the contract filters documents. */
export type DocumentColumns = ReturnType<typeof documentColumns> & {
  readonly estado_documento: FilterColumn<ExactOperator>;
  readonly bloqueada: FilterColumn<'eq' | 'neq'>;
};

const COLUMNS = new Map(CURRENCIES.map((currency) => [currency, documentColumns(currency)]));

/** Parses the contract's filter of documents. @returns a refusal in English that names the field and its problem */
export function readDocumentFilter(
  input: FilterInput | null | undefined,
  { currency, clase }: { readonly currency: Currency; readonly clase: DocumentClass },
): Result<DocumentFilter, BadFilter> {
  let { states, bloqueada } = NO_FILTER;
  const read = readContractFilter(input, COLUMNS.get(currency) ?? documentColumns(currency), {
    estado_documento(asked, report) {
      states = readStates(asked, clase, report);
    },
    bloqueada(asked, report) {
      bloqueada = readFlag(asked, report);
    },
  });
  return read.ok ? accept({ conditions: read.value, states, bloqueada }) : read;
}

/** Reads a boolean filter without a column, by `eq` and `neq`. @returns undefined when it is absent or invalid */
export function readFlag(asked: readonly AskedOperator[], report: Report): boolean | undefined {
  let flag: boolean | undefined;
  for (const { operator, value } of asked) {
    if (operator !== 'eq' && operator !== 'neq') return report(`the operator ${operator} does not apply to it`);
    const yes = readYes(readText(value, report) ?? '', report);
    if (yes === undefined) return undefined;
    flag = yes === (operator === 'eq');
  }
  return flag;
}
