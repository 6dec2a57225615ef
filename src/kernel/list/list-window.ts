import type { ListDeclaration } from './list-declaration.ts';

/** Rows that "Cargar más" adds unless the declaration says otherwise (docs/product/general.md#lists). */
const PAGE_SIZE = 10;
/** The largest page size of the contract. */
const BLOCK_SIZE = 100;
const LAST_PAGE = 100_000;

/** Query parameter for a single page, which is appended to the shown rows. */
export const SINGLE_PAGE_PARAMETER = 'solo';

type Paged = Pick<ListDeclaration, 'pageName' | 'pageSize'>;

const sizeOf = ({ pageSize = PAGE_SIZE }: Paged): number => pageSize;

/** The page number in an address; 1 when it is missing or not a valid page. */
export function pageIn({ pageName = 'pagina' }: Paged, search: URLSearchParams): number {
  const page = Number(search.get(pageName));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

interface PageWindow {
  readonly pageSize: number;
  readonly currentPage: number;
  /** Number of rows of the list before this window. */
  readonly before: number;
}

/**
 * The window that holds pages 1 to `page`. One answer holds at most a hundred rows, so of longer lists the window is
 * the block of a hundred rows that contains the page.
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

/** The rows that an address shows: all up to a page, or a single page. */
export function readWindow(list: Paged, search: URLSearchParams) {
  const page = pageIn(list, search);
  const isPart = search.has(SINGLE_PAGE_PARAMETER);
  const { before, ...paging } = (isPart ? onePage : windowUpTo)(page, sizeOf(list));
  return { page, isPart, before, paging };
}

/** Some rows of a list, with the number of rows before them and in all. */
export interface RowWindow<Row> {
  readonly total_count: number;
  readonly items: readonly Row[];
  readonly before: number;
}

/** Rows that a loader read, with the key of the list that they belong to. */
export interface ListRows<Row> extends RowWindow<Row> {
  readonly problem?: never;
  readonly key: string;
}

/**
 * Number of the page after the shown rows.
 * @param shown number of shown rows, the ones before the window included
 */
export const pageAfter = (list: Paged, shown: number): number => Math.floor(shown / sizeOf(list)) + 1;
