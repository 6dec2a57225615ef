/** Heights, in the unit of the rows. */
export interface PageRoom {
  /** Height for rows on the first page, when the closing part is not on it. */
  readonly first: number;
  /** The same for every later page. */
  readonly next: number;
  /** Height of the closing part, below the last row. */
  readonly tail: number;
}

/**
 * Computes the number of rows on each page before drawing, so that the first page can print "Página 1 de 7". The closing part never stands alone on a
 * page if a row can move with it. The first page has no rows if the first row does not fit.
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
    // At least one row, because a row taller than a page would otherwise never be drawn. The last row moves with the closing part.
    while (to < heights.length - 1 && (to === from || used + (heights[to] ?? 0) <= room)) {
      used += heights[to] ?? 0;
      to += 1;
    }
    pages.push(to - from);
    left -= used;
    from = to;
  }
}
