import type { SafeHtml } from '#kernel/safe-html.ts';
import type { Connection } from '#platform/database/database.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { findPictures } from '#platform/pictures/picture-queries.ts';
import { pictureNamesIn, placePictures } from '#platform/pictures/place-pictures.ts';

/** The most texts in the cache; a distributor has a few dozen blocks and news posts. */
const MOST = 300;

/**
 * Sanitises texts when they are read, so that texts stored under older rules, or written directly to the database,
 * are covered too. The result is cached by content, because sanitising costs more than reading and texts rarely
 * change.
 */
export function cleanContent(): (name: string, saved: string) => SafeHtml {
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

/** Sanitised texts with their pictures. Read each time: a picture may be delivered after its text, or again. */
export async function withPictures(connection: Connection, texts: readonly SafeHtml[]): Promise<SafeHtml[]> {
  const pictures = await findPictures(connection, [...new Set(texts.flatMap(pictureNamesIn))]);
  return texts.map((html) => placePictures(html, pictures, BLOCK_SIZES));
}
