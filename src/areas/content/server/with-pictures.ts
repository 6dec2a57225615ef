import type { SafeHtml } from '#kernel/safe-html.ts';
import type { Connection } from '#platform/database/database.ts';
import { findPictures } from '#platform/pictures/picture-queries.ts';
import { pictureNamesIn, placePictures } from '#platform/pictures/place-pictures.ts';

/** Width of a card of the carousel and of the announcement. */
const BLOCK_SIZES = '(min-width: 992px) 384px, 100vw';

/** Sanitised texts with their pictures. Read each time: a picture may be delivered after its text, or again. */
export async function withPictures(connection: Connection, texts: readonly SafeHtml[]): Promise<SafeHtml[]> {
  const pictures = await findPictures(connection, [...new Set(texts.flatMap(pictureNamesIn))]);
  return texts.map((html) => placePictures(html, pictures, BLOCK_SIZES));
}
