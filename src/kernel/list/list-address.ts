import type { ListDeclaration, ListOrders } from './list-declaration.ts';
import { filterParams } from './list-filter.ts';
import { readPageNumber } from './list-window.ts';

type WithOrders = Pick<ListDeclaration, 'orders'>;
type OrderOf<List> = List extends { readonly orders: { readonly options: infer Options } }
  ? keyof Options & string
  : string;

/** The order in the address, or the list's default order. */
export function readOrder<List extends WithOrders>(
  { orders }: List,
  search: Pick<URLSearchParams, 'get'>,
): OrderOf<List> {
  const asked = orders && search.get(orders.name);
  return (asked && Object.hasOwn(orders.options, asked) ? asked : usualOrder(orders)) as OrderOf<List>;
}

const usualOrder = (orders: ListOrders | undefined): string => Object.keys(orders?.options ?? {})[0] ?? '';

/** The filter and order of a list as URL parameters in a fixed sequence, without the page. */
export function listParams(list: ListDeclaration, search: Pick<URLSearchParams, 'get' | 'getAll'>): URLSearchParams {
  const params = new URLSearchParams(filterParams(list.fields ?? {}, search));
  const order = readOrder(list, search);
  if (list.orders && order !== usualOrder(list.orders)) params.set(list.orders.name, order);
  return params;
}

/** Cache key of the list at an address, without the page. Equal keys mean the same rows in the same order. */
export const listKey = (list: ListDeclaration, search: URLSearchParams): string => listParams(list, search).toString();

/** Parameters of the list with all rows up to a page. @param page the address's page by default */
export function pagedParams(list: ListDeclaration, search: URLSearchParams, page = readPageNumber(list, search)) {
  const params = listParams(list, search);
  if (page > 1) params.set(list.pageName ?? 'pagina', String(page));
  return params;
}

/** Address of the list with all rows up to a page. @param page the address's page by default */
export function listHref(list: ListDeclaration, search: URLSearchParams, page?: number): string {
  const params = pagedParams(list, search, page);
  return params.size > 0 ? `${list.path}?${params}` : list.path;
}
