import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, OpenArea } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { findCopy } from '#platform/pictures/picture-queries.ts';
import { servePictures } from '#platform/pictures/serve-pictures.ts';
import { operations } from '../rules/operations.ts';
import { resolversOf } from './resolvers.ts';

export { cleanContent } from './clean-content.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

export const openContent = ({ database }: Deps): AreaBackend<Operation> => ({
  resolvers: resolversOf(database.kysely),
  operations,
  routes: (app) => servePictures(app, (file) => findCopy(database.kysely, file)),
});

/** @wiring src/backend.ts opens the area. */
export default openContent satisfies OpenArea;
