import { sql } from 'kysely';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { FileHooks, RowBatch } from '../file-hooks.ts';
import { wholeFileTarget } from '../merge-queries.ts';
import type { StagedRow } from '../stage-queries.ts';
import { consoleOwnershipHooks } from './owned-queries.ts';

/** Creates the hooks for the distributor's HTML. @param column with the time of the last change */
const content = (kind: string, column: string, owned: ReturnType<typeof consoleOwnershipHooks>): FileHooks => ({
  ...owned,
  keep: (_connection, batch) => sanitizeContent(batch),
  target: { ...wholeFileTarget(kind), computed: { column, whenNew: sql`now()`, whenChanged: sql`now()` } },
});

export const contentHooks = {
  bloques: content('bloques', 'actualizado_en', consoleOwnershipHooks('bloque', 'identifier')),
  noticias: content('noticias', 'updated_at', consoleOwnershipHooks('noticia', 'post_id')),
};

/** Removes forbidden HTML from the distributor's texts. Runs before rows are compared, so that a repeated import changes nothing. */
export function sanitizeContent({ file: { columns }, rows }: RowBatch): StagedRow[] {
  const isHtml = columns.map(({ type }) => type.hasLines === true);
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, place) => (isHtml[place] ? sanitizeHtml(cell ?? '') : cell)),
  }));
}
