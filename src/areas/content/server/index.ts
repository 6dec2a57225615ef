import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { findPictureCopy } from '#platform/pictures/picture-queries.ts';
import { servePictures } from '#platform/pictures/serve-pictures.ts';
import { operations } from '../rules/operations.ts';
import { createResolvers } from './resolvers.ts';

export { createContentCleaner } from './clean-content.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

export const createContentBackend = ({ database }: Deps): AreaBackend<Operation> => ({
  resolvers: createResolvers(database.kysely),
  operations,
  routes: (app) => servePictures(app, (file) => findPictureCopy(database.kysely, file)),
});

/** @wiring src/backend.ts opens the area. */
export default createContentBackend satisfies CreateBackend;
