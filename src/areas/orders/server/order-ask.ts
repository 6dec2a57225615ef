import type { Page } from '#platform/graphql/paging.ts';
import type { OrderFilter } from '../rules/order-filter.ts';

export const SORT_COLUMNS = ['fecha_pedido', 'num_pedido', 'num_sicom'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface OrderSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Parts of an order that a request selects beside its row. */
export interface OrderParts {
  readonly detalle: boolean;
  readonly historial: boolean;
  readonly entregas: boolean;
  readonly retenido: boolean;
}

/** A parsed request for orders. */
export interface OrderAsk {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly page: Page;
  readonly parts: OrderParts;
}
