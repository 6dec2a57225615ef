import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { DocumentClass } from '../rules/document.ts';
import type { DocumentFilter } from '../rules/document-filter.ts';
import type { ListParts } from './list-parts.ts';

/** A parsed request for a customer's documents. */
export interface ListAsk {
  readonly clase: DocumentClass;
  /** Only documents that can be paid online, including blocked ones. */
  readonly onlineOnly: boolean;
  readonly moneda: Currency;
  readonly today: LocalDate;
  readonly filter: DocumentFilter;
  readonly sort: { readonly column: SortColumn; readonly descending: boolean };
  readonly limit: number;
  readonly offset: number;
  readonly parts: ListParts;
}

/** Columns that lists of documents are ordered by, with their types in PostgreSQL. */
export const SORTED = {
  fecha_vencimiento_documento: 'date',
  fecha_documento: 'date',
  total: 'numeric',
  num_documento: 'text',
} as const;

export type SortColumn = keyof typeof SORTED;

/** Reads the value of a parameter from the request. */
export type ReadValue = (scope: CustomerScope, ask: ListAsk) => unknown;

/** Gives a value its place in the statement's text: $1, $2, … */
export type Bind = (read: ReadValue) => string;
