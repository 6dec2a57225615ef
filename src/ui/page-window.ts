/** Rows that "Cargar más" adds (docs/product/general.md#lists). */
const PAGE_SIZE = 10;
/** The largest page size of the contract. */
const BLOCK_SIZE = 100;
const PAGES_PER_BLOCK = BLOCK_SIZE / PAGE_SIZE;
const LAST_PAGE = 100_000;

/** Query parameter that asks for one page alone, to append to the shown rows. */
export const PART = 'solo';

/**
 * @param name of the query parameter
 * @returns the page number; 1 when the parameter is missing or not a valid page
 */
export function readPage(search: URLSearchParams, name = 'pagina'): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

interface PageWindow {
  readonly pageSize: number;
  readonly currentPage: number;
  /** Number of rows of the list before this window. */
  readonly before: number;
}

/**
 * The window that holds pages 1 to `page`. One answer holds at most a hundred rows, so from page 11 on the window is
 * the block of a hundred rows that contains the page.
 */
function windowUpTo(page: number): PageWindow {
  const block = Math.ceil(page / PAGES_PER_BLOCK);
  if (block === 1) return { pageSize: page * PAGE_SIZE, currentPage: 1, before: 0 };
  return { pageSize: BLOCK_SIZE, currentPage: block, before: (block - 1) * BLOCK_SIZE };
}

const onePage = (page: number): PageWindow => ({
  pageSize: PAGE_SIZE,
  currentPage: page,
  before: (page - 1) * PAGE_SIZE,
});

/** Reads which rows an address asks for: the list up to a page, or one page alone. */
export function askedWindow(search: URLSearchParams, name?: string) {
  const page = readPage(search, name);
  const isPart = search.has(PART);
  const { before, ...paging } = isPart ? onePage(page) : windowUpTo(page);
  return { page, isPart, before, paging };
}

/** Some rows of a list, with the number of rows before them and in all. */
export interface RowWindow<Row> {
  readonly total_count: number;
  readonly items: readonly Row[];
  readonly before: number;
}

/**
 * Number of the page after the shown rows.
 * @param shown number of shown rows, the ones before the window included
 */
export const pageAfter = (shown: number): number => Math.floor(shown / PAGE_SIZE) + 1;
