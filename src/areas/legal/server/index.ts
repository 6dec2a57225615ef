import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { operations } from '../rules/operations.ts';
import { saveFirstTexts } from './publish-text.ts';
import { createResolvers } from './resolvers.ts';

export { type Acceptance, acceptTexts } from './accept-texts.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

/** `prepare` puts our own texts in force where nothing was ever published. */
export const createLegalBackend = ({ database }: Deps): AreaBackend<Operation> => ({
  resolvers: createResolvers(database.kysely),
  operations,
  prepare: () => saveFirstTexts(database.kysely),
});

/** @wiring src/backend.ts opens the area. */
export default createLegalBackend satisfies CreateBackend;
