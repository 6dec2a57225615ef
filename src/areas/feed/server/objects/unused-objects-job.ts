import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteIncompleteObjects, deleteUnusedObjects } from '#platform/objects/object-queries.ts';
import { deleteUnnamedSources, markNamedSources } from '#platform/pictures/picture-queries.ts';
import { OBJECT_KINDS } from '../feed-files.ts';
import { UNNAMED_COPY_DAYS } from '../import-pictures.ts';

const DAY_MS = 86_400_000;
/** Days until an object without a row that names it is deleted. */
const UNUSED_DAYS = 7;
/** Days until an incomplete object is deleted. An upload takes minutes. */
const INCOMPLETE_DAYS = 1;

/** Deletes objects to which no row refers, and pictures without a name (docs/product/integration.md#objects). */
export const unusedObjectsJob = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Job<object> => ({
  name: 'objetos-sin-uso',
  words: 'Borrar PDF, XML e imágenes del ERP que ya nadie nombra',
  every: '20 4 * * *',
  parse: () => ({}),
  async run() {
    const now = clock.now().getTime();
    await deleteIncompleteObjects(database.kysely, new Date(now - INCOMPLETE_DAYS * DAY_MS));
    await deleteUnusedObjects(database.kysely, {
      tables: OBJECT_KINDS,
      before: new Date(now - UNUSED_DAYS * DAY_MS),
    });
    // An import of a folder marks them too, but a distributor who delivers pictures only over HTTP imports no folder.
    await markNamedSources(database.kysely, new Date(now));
    await deleteUnnamedSources(database.kysely, new Date(now - UNNAMED_COPY_DAYS * DAY_MS));
  },
});
