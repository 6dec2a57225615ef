/** How much of a list is on the screen: lists grow ten at a time, and the address remembers how far. */
const PAGE_SIZE = 10;
/** The contract's largest page: what one answer can show. */
const BLOCK_SIZE = 100;
const PAGES_PER_BLOCK = BLOCK_SIZE / PAGE_SIZE;
const LAST_PAGE = 100_000;

/** In the address of what is asked for: one page of the list alone, to append to what is shown. */
export const PART = 'solo';

/** @param name of the parameter; what is no page counts as the first */
export function readPage(search: URLSearchParams, name = 'pagina'): number {
  const page = Number(search.get(name));
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

interface PageWindow {
  readonly pageSize: number;
  readonly currentPage: number;
  /** Rows of the list that come before it. */
  readonly before: number;
}

/**
 * The pages 1 to `page` in one answer. It cannot hold more than a hundred rows, so from page 11 on the list shows the hundred
 * that the page stands in.
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

/** What an address asks for: the list up to a page, or one page of it alone. */
export function askedWindow(search: URLSearchParams, name?: string) {
  const page = readPage(search, name);
  const isPart = search.has(PART);
  const { before, ...paging } = isPart ? onePage(page) : windowUpTo(page);
  return { page, isPart, before, paging };
}

/** Some rows of a list, and how many of it come before them. */
export interface RowWindow<Row> {
  readonly total_count: number;
  readonly items: readonly Row[];
  readonly before: number;
}

/** The page that comes after what is shown. */
export const pageAfter = (shown: number): number => Math.floor(shown / PAGE_SIZE) + 1;
