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
 * stands alone on a page if there is a row to take along.
 */
export function planRows(heights: readonly number[], { first, next, tail }: PageRoom): number[] {
  const pages: number[] = [];
  let from = 0;
  let left = heights.reduce((sum, height) => sum + height, 0);
  for (;;) {
    const room = pages.length === 0 ? first : next;
    if (left + tail <= room || from === heights.length - 1) return [...pages, heights.length - from];
    let to = from;
    let used = 0;
    // One row at least, or a row that is taller than a page would never be drawn; the last one goes with the end.
    while (to < heights.length - 1 && (to === from || used + (heights[to] ?? 0) <= room)) {
      used += heights[to] ?? 0;
      to += 1;
    }
    if (heights.length === 0) return [...pages, 0];
    pages.push(to - from);
    left -= used;
    from = to;
  }
}
