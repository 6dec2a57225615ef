export interface PageRoom {
  /** Rows that fit on the first page when nothing follows them there. */
  readonly first: number;
  /** The same for every later page. */
  readonly next: number;
  /** Rows whose place is taken by what closes the document on its last page. */
  readonly tail: number;
}

/**
 * How many rows stand on each page, so that "Página 3 de 7" is known before the first one is drawn. What closes the document never
 * stands alone on a page if there is a row to take along.
 */
export function planPages(rows: number, { first, next, tail }: PageRoom): number[] {
  const pages: number[] = [];
  let left = rows;
  for (;;) {
    const room = pages.length === 0 ? first : next;
    if (left <= room - tail) return [...pages, left];
    const here = left <= room ? Math.max(left - 1, 0) : room;
    pages.push(here);
    left -= here;
  }
}
