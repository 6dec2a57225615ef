import { readWholeNumber } from '../whole-number.ts';
import type { ListDeclaration } from './list-declaration.ts';

/** Rows that "Cargar más" adds by default (docs/product/general.md#lists). */
const PAGE_SIZE = 10;
/** The largest page size of the contract. */
const BLOCK_SIZE = 100;
const LAST_PAGE = 100_000;

/** URL parameter that asks for one page only, which the browser appends to the rows on screen. */
export const SINGLE_PAGE_PARAMETER = 'solo';

type Paged = Pick<ListDeclaration, 'pageName' | 'pageSize'>;

const sizeOf = ({ pageSize = PAGE_SIZE }: Paged): number => pageSize;

/** The page number in an address; 1 when it is missing or not a valid page. */
export function readPageNumber({ pageName = 'pagina' }: Paged, search: URLSearchParams): number {
  const page = readWholeNumber(search.get(pageName)) ?? 0;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

interface PageWindow {
  readonly pageSize: number;
  readonly currentPage: number;
  /** Number of rows before this window. */
  readonly before: number;
}

/**
 * The window that ends with a page. An answer holds at most a hundred rows, so a longer list gives the block of a
 * hundred rows that contains the page.
 */
function windowUpTo(page: number, size: number): PageWindow {
  const block = Math.ceil((page * size) / BLOCK_SIZE);
  if (block === 1) return { pageSize: page * size, currentPage: 1, before: 0 };
  return { pageSize: BLOCK_SIZE, currentPage: block, before: (block - 1) * BLOCK_SIZE };
}

const onePage = (page: number, size: number): PageWindow => ({
  pageSize: size,
  currentPage: page,
  before: (page - 1) * size,
});

/** The window for an address: all rows up to its page, or that page only. */
export function readWindow(list: Paged, search: URLSearchParams) {
  const page = readPageNumber(list, search);
  const isPart = search.has(SINGLE_PAGE_PARAMETER);
  const { before, ...paging } = (isPart ? onePage : windowUpTo)(page, sizeOf(list));
  return { page, isPart, before, paging };
}

/** A part of a list, with the number of rows before it and in total. */
export interface RowWindow<Row> {
  readonly total_count: number;
  readonly items: readonly Row[];
  readonly before: number;
}

/** Rows from a loader, with the cache key of their list. */
export interface ListRows<Row> extends RowWindow<Row> {
  readonly problem?: never;
  readonly key: string;
}

/**
 * Number of the page after the rows on screen.
 * @param shown number of rows on screen, plus those before the window
 */
export const nextPageNumber = (list: Paged, shown: number): number => Math.floor(shown / sizeOf(list)) + 1;
