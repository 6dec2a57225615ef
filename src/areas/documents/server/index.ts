import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/documents/signed-links.ts';
import { INVOICE_DOWNLOAD } from './link-invoice.ts';
import { openInvoice } from './open-invoice.ts';
import { access, resolversOf } from './resolvers.ts';

/** What payments and compensations do with documents, inside their own transactions. */
export { applyPayment, blockDocuments, lockDocumentsForPayment, releaseDocuments } from './payment-store.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
}

export function openDocuments({ database, clock, links }: Deps): AreaBackend<Access> {
  const deps = { connection: database.kysely, clock, links };
  links.handlers.set(INVOICE_DOWNLOAD, (id, userId) => openInvoice(deps, id, userId));
  return { resolvers: resolversOf(deps), access };
}
