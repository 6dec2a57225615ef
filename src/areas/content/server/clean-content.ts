import type { SafeHtml } from '#kernel/safe-html.ts';
import type { Connection } from '#platform/database/database.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { findPictures } from '#platform/pictures/picture-queries.ts';
import { insertPictureCopies, pictureNamesIn } from '#platform/pictures/place-pictures.ts';

/** Maximum number of texts in the cache; a distributor has a few dozen blocks and news posts. */
const MOST = 300;

/**
 * Sanitises texts when they are read. This covers texts that were stored under older rules or written directly to the database.
 * The cache is keyed by content, because sanitising costs more than reading and texts rarely change.
 */
export function createContentCleaner(): (name: string, saved: string) => SafeHtml {
  const remembered = new Map<string, { readonly saved: string; readonly shown: SafeHtml }>();
  return (name, saved) => {
    const known = remembered.get(name);
    if (known?.saved === saved) return known.shown;
    const shown = sanitizeHtml(saved);
    if (remembered.size >= MOST) remembered.clear();
    remembered.set(name, { saved, shown });
    return shown;
  };
}

/** Width of a card of the carousel and of the announcement. */
const BLOCK_SIZES = '(min-width: 992px) 384px, 100vw';

/** Adds the pictures to sanitised texts. Pictures are not cached: the feed may deliver one after its text, or replace it. */
export async function addPictures(connection: Connection, texts: readonly SafeHtml[]): Promise<SafeHtml[]> {
  const pictures = await findPictures(connection, [...new Set(texts.flatMap(pictureNamesIn))]);
  return texts.map((html) => insertPictureCopies(html, pictures, BLOCK_SIZES));
}
