/** Heights, in the unit of the rows. */
export interface PageRoom {
  /** For rows on the first page, when nothing follows them there. */
  readonly first: number;
  /** The same on every later page. */
  readonly next: number;
  /** What closes the document, below the last row. */
  readonly tail: number;
}

/**
 * How many rows stand on each page, so that "Página 3 de 7" is known before the first one is drawn. What closes the document never
 * stands alone on a page if there is a row to take along and room for both. The first page has no rows if it is too small for the first.
 * @param heights of each row
 * @returns the number of rows on each page
 */
export function planRows(heights: readonly number[], { first, next, tail }: PageRoom): number[] {
  const pages: number[] = [];
  let from = 0;
  let left = heights.reduce((sum, height) => sum + height, 0);
  for (;;) {
    const room = pages.length === 0 ? first : next;
    if (left + tail <= room) return [...pages, heights.length - from];
    const isLast = from >= heights.length - 1;
    const needed = isLast && left + tail <= next ? left + tail : (heights[from] ?? tail);
    if (pages.length === 0 && needed > first && needed <= next) {
      pages.push(0);
      continue;
    }
    if (isLast) return from < heights.length ? [...pages, 1, 0] : [...pages, 0];
    let to = from;
    let used = 0;
    // One row at least, or a row that is taller than a page would never be drawn; the last one goes with the end.
    while (to < heights.length - 1 && (to === from || used + (heights[to] ?? 0) <= room)) {
      used += heights[to] ?? 0;
      to += 1;
    }
    pages.push(to - from);
    left -= used;
    from = to;
  }
}
