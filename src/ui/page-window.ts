/** How much of a list is on the screen: lists grow ten at a time, and the address remembers how far. */
const PAGE_SIZE = 10;
/** The contract's largest page: what one answer can show. */
const BLOCK_SIZE = 100;
const PAGES_PER_BLOCK = BLOCK_SIZE / PAGE_SIZE;
const LAST_PAGE = 100_000;

/** @param name of the parameter; what is no page counts as the first */
export function readPage(search: URLSearchParams, name = 'pagina'): number {
  const page = Number(search.get(name));
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
