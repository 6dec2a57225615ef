import type { Operation } from '#areas/session/rules/operation.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type { RequestContext } from '#areas/session/server/index.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { unauthorized } from '#platform/graphql/errors.ts';
import { operations } from '../rules/operations.ts';
import { listContacts } from './contact-queries.ts';

export type {} from './tables.ts';

/** Resolves the customer's contacts at the distributor. The store is the customer's, never that of the request. */
export const createContactsBackend = ({ database }: { readonly database: Database }): AreaBackend<Operation> => ({
  resolvers: {
    Query: {
      contactos(_source: unknown, _args: unknown, { session }: RequestContext) {
        if (!session) throw unauthorized();
        return listContacts(database.kysely, scopeOf(session), session.storeCode);
      },
    },
  },
  operations,
});

/** @wiring src/backend.ts creates the area's back end. */
export default createContactsBackend satisfies CreateBackend;
