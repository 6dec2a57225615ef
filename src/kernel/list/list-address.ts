import type { ListDeclaration, ListOrders } from './list-declaration.ts';
import { keptIn } from './list-filter.ts';
import { pageIn } from './list-window.ts';

type WithOrders = Pick<ListDeclaration, 'orders'>;
type OrderOf<List> = List extends { readonly orders: { readonly options: infer Options } }
  ? keyof Options & string
  : string;

/** The order that an address asks for; the usual one when it names none that exists. */
export function orderIn<List extends WithOrders>(
  { orders }: List,
  search: Pick<URLSearchParams, 'get'>,
): OrderOf<List> {
  const asked = orders && search.get(orders.name);
  return (asked && Object.hasOwn(orders.options, asked) ? asked : usualOrder(orders)) as OrderOf<List>;
}

const usualOrder = (orders: ListOrders | undefined): string => Object.keys(orders?.options ?? {})[0] ?? '';

/** What an address shows of a list, always in the same order and without the page. */
export function listParams(list: ListDeclaration, search: Pick<URLSearchParams, 'get' | 'getAll'>): URLSearchParams {
  const params = new URLSearchParams(keptIn(list.fields ?? {}, search));
  const order = orderIn(list, search);
  if (list.orders && order !== usualOrder(list.orders)) params.set(list.orders.name, order);
  return params;
}

/** Two addresses with the same key show the same list, however much of it. */
export const listKey = (list: ListDeclaration, search: URLSearchParams): string => listParams(list, search).toString();

/** What an address shows of a list, up to a page: the one in the address unless given. */
export function pagedParams(list: ListDeclaration, search: URLSearchParams, page = pageIn(list, search)) {
  const params = listParams(list, search);
  if (page > 1) params.set(list.pageName ?? 'pagina', String(page));
  return params;
}

/** Address of the list up to a page: the one in the address unless given. */
export function listHref(list: ListDeclaration, search: URLSearchParams, page?: number): string {
  const params = pagedParams(list, search, page);
  return params.size > 0 ? `${list.path}?${params}` : list.path;
}
