import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { Batch } from '../file-hooks.ts';
import type { StagedRow } from '../stage-queries.ts';

/** Removes forbidden HTML from the distributor's texts. It runs before rows are compared, so that importing the same file again changes nothing. */
export function sanitizeContent({ file: { columns }, rows }: Batch): StagedRow[] {
  const isHtml = columns.map(({ type }) => type.hasLines === true);
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, place) => (isHtml[place] ? sanitizeHtml(cell ?? '') : cell)),
  }));
}
