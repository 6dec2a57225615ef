import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import { accountExports } from './export-account.ts';
import { resolversOf } from './resolvers.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
}

export const openAccount = ({ database, clock, links }: Deps): AreaBackend<Operation> => ({
  resolvers: resolversOf({ connection: database.kysely, clock, links }),
  operations,
  exports: accountExports(database.kysely),
});
