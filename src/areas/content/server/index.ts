import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { findPictureCopy } from '#platform/pictures/picture-queries.ts';
import { servePictures } from '#platform/pictures/serve-pictures.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { contentsFile } from '../console/server/contents-file.ts';
import { PUBLISHABLE_BLOCK } from '../console/server/publishable-block.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { operations } from '../rules/operations.ts';
import { createResolvers } from './resolvers.ts';

export { createContentCleaner } from './clean-content.ts';
export type {} from './tables.ts';

type Deps = Pick<AreaServices, 'database' | 'clock' | 'publisher' | 'pictures'>;

export const createContentBackend = ({ database, clock, publisher, pictures }: Deps): AreaBackend<Operation> => {
  const blocks = publisher.register(PUBLISHABLE_BLOCK);
  return {
    resolvers: createResolvers(database.kysely),
    operations,
    console: {
      resolvers: createConsoleResolvers({ connection: database.kysely, clock, publisher, blocks, pictures }),
      operations: operatorOperations,
      files: [contentsFile(database.kysely, publisher)],
    },
    routes: (app) => servePictures(app, (file) => findPictureCopy(database.kysely, file)),
  };
};

/** @wiring src/backend.ts creates the area's back end. */
export default createContentBackend satisfies CreateBackend;
