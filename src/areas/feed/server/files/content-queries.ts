import { sql } from 'kysely';
import type { FeedKind } from '../../rules/feed-file.ts';
import type { FileHooks } from '../file-hooks.ts';
import { whole } from '../merge-queries.ts';
import { sanitizeContent } from './sanitize-content.ts';

/** HTML of the distributor, with the instant of its last change in `column`. */
const content = (kind: FeedKind, column: string): FileHooks => ({
  keep: (_connection, batch) => sanitizeContent(batch),
  target: { ...whole(kind), computed: { column, whenNew: sql`now()`, whenChanged: sql`now()` } },
});

export const contentHooks = {
  bloques: content('bloques', 'actualizado_en'),
  noticias: content('noticias', 'updated_at'),
};
