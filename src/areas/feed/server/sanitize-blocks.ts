import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { FeedFile } from '../rules/feed-file.ts';
import type { StagedRow } from './stage-queries.ts';

/** Removes forbidden HTML from blocks, before rows are compared, so that the same file again changes nothing. */
export function sanitizeBlocks({ columns }: FeedFile, rows: readonly StagedRow[]): StagedRow[] {
  const content = columns.findIndex(({ name }) => name === 'content');
  return rows.map(({ line, cells }) => ({ line, cells: cells.with(content, sanitizeHtml(cells[content] ?? '')) }));
}
