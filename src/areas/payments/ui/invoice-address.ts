import { FILTER_FIELDS } from '#areas/documents/rules/documents-filter.ts';
import { readPage } from '#ui/page-window.ts';
import { DEFAULT_ORDER, readOrder } from './invoice-sort.ts';

/** The addresses of the list and of its dialog, which keeps the list's own parameters: closing it leads back to the same list. */
export const LIST_PATH = '/admin/pending-invoices';
export const PAY_PATH = `${LIST_PATH}/pagar`;

/** What the list shows, in one order: the same list always has the same parameters. */
export function listParams(search: URLSearchParams): URLSearchParams {
  const kept = FILTER_FIELDS.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  const order = readOrder(search.get('orden'));
  return new URLSearchParams(order === DEFAULT_ORDER ? kept : [...kept, ['orden', order]]);
}

/** Two addresses with the same key show the same list, however much of it. */
export const listKey = (search: URLSearchParams): string => listParams(search).toString();

const href = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path);

/** The list as it is, up to another page; the page stays as it is when none is given. */
export function listHref(search: URLSearchParams, page = readPage(search)): string {
  const params = listParams(search);
  if (page > 1) params.set('pagina', String(page));
  return href(LIST_PATH, params);
}

/** The dialog over the list, with these documents or with everything overdue. */
export function payHref(search: URLSearchParams, documents: readonly number[] | 'vencidas'): string {
  const params = new URLSearchParams(listHref(search).split('?')[1]);
  if (documents === 'vencidas') params.set('vencidas', '1');
  else for (const id of documents) params.append('documento', String(id));
  return href(PAY_PATH, params);
}
