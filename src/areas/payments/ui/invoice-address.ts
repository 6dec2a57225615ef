import { FILTER_FIELDS } from '#areas/documents/rules/documents-filter.ts';
import { DEFAULT_ORDER, readOrder } from './invoice-sort.ts';

/** The addresses of the list and of its dialog, which keeps the list's own parameters: closing it leads back to the same list. */
export const LIST_PATH = '/admin/pending-invoices';
export const PAY_PATH = `${LIST_PATH}/pagar`;

const PAGE_SIZE = 10;
/** The contract's largest page: what one answer can show. */
const BLOCK_SIZE = 100;
const PAGES_PER_BLOCK = BLOCK_SIZE / PAGE_SIZE;
const LAST_PAGE = 100_000;

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

export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('pagina'));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

export interface PageWindow {
  readonly pageSize: number;
  readonly currentPage: number;
  /** Rows of the list that come before it. */
  readonly before: number;
}

/**
 * The pages 1 to `page` in one answer. It cannot hold more than a hundred rows, so from page 11 on the list shows the hundred
 * that the page stands in.
 */
export function windowUpTo(page: number): PageWindow {
  const block = Math.ceil(page / PAGES_PER_BLOCK);
  if (block === 1) return { pageSize: page * PAGE_SIZE, currentPage: 1, before: 0 };
  return { pageSize: BLOCK_SIZE, currentPage: block, before: (block - 1) * BLOCK_SIZE };
}

export const onePage = (page: number): PageWindow => ({
  pageSize: PAGE_SIZE,
  currentPage: page,
  before: (page - 1) * PAGE_SIZE,
});

/** The page that comes after what is shown. */
export const pageAfter = (shown: number): number => Math.floor(shown / PAGE_SIZE) + 1;

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
