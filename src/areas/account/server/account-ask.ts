import type { DocumentSort } from '#areas/documents/server/index.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { AccountFilter } from '../rules/account-filter.ts';

/** A parsed request for the documents of an account. */
export interface AccountAsk {
  /** `status`: open documents with their open amounts. `history`: all documents with their original amounts. */
  readonly of: 'status' | 'history';
  readonly moneda: Currency;
  readonly today: LocalDate;
  readonly filter: AccountFilter;
  readonly sort: DocumentSort;
  readonly page: Page;
  /** Whether to read the settlements of each document. */
  readonly withAbonos: boolean;
}
