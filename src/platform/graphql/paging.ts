import { invalidInput } from './errors.ts';
import { REQUEST_LIMITS } from './limits.ts';

export interface Page {
  readonly pageSize: number;
  readonly currentPage: number;
  readonly offset: number;
}

/**
 * Reads page number and size. Pages start at 1; the default size is ten rows.
 * @throws contract error for an invalid number, or a size over the limit
 */
export function readPage(
  pageSize: number | null | undefined,
  currentPage: number | null | undefined,
  maximum: number = REQUEST_LIMITS.pageSize,
): Page {
  const size = pageSize ?? 10;
  const page = currentPage ?? 1;
  if (size < 1 || size > maximum) throw invalidInput(`pageSize value must be between 1 and ${maximum}.`);
  if (page < 1 || page > 1_000_000) throw invalidInput('currentPage value must be greater than 0.');
  return { pageSize: size, currentPage: page, offset: (page - 1) * size };
}

/** A page of a list in the contract's form. */
export const pageAnswer = <Items>(page: Page, total: number, items: Items) => ({
  total_count: total,
  items,
  page_info: pageInfo(page, total),
});

/** The contract's `page_info`. @param totalCount rows of the whole list */
export const pageInfo = (page: Page, totalCount: number) => ({
  page_size: page.pageSize,
  current_page: page.currentPage,
  total_pages: Math.ceil(totalCount / page.pageSize),
});
