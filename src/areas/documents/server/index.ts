import type { Operation } from '#areas/session/rules/operation.ts';
import type { ReaderOf } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import { INVOICE_DOWNLOAD } from './link-invoice.ts';
import { openInvoice } from './open-invoice.ts';
import type { RelatedTo } from './related.ts';
import { type ReminderDeps, remindJob } from './remind-due.ts';
import { resolversOf } from './resolvers.ts';

/** What a certificate certifies. */
export { findBalance } from './balance-queries.ts';
/** Lists of documents as files. */
export { exportDocuments } from './export-documents.ts';
/** What every list of documents says in SQL. */
export { BLOCKED } from './filter-queries.ts';
export { findDocuments } from './find-queries.ts';
/** Which of the distributor's companies papers and files name. */
export { findIssuer } from './issuer-queries.ts';
/** What the account's history does for its own identifiers of documents, and the orders for their invoices. */
export { linkInvoice, linkInvoicesByCufe } from './link-invoice.ts';
export { SORTED, type SortColumn } from './list-ask.ts';
/** The one order in which documents are locked. */
export { lockDocuments, lockManyDocuments } from './lock-queries.ts';
/** The archives of orders have the PDFs of their invoices. */
export { openInvoice } from './open-invoice.ts';
/** What payments and compensations do with documents, inside their own transactions. */
export { applyPayment, blockDocuments, lockDocumentsForPayment, releaseDocuments } from './payment-queries.ts';
/** What later areas know of documents, asked for by every list of documents. */
export { type DocumentRelation, NOT_ASKED, openRelated, type RelatedTo } from './related.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: Links;
  readonly readerOf: ReaderOf;
  readonly related: RelatedTo;
  /** Undefined where nobody is reminded. */
  readonly reminders?: Omit<ReminderDeps, 'database' | 'clock'>;
}

export function openDocuments({ database, clock, links, readerOf, related, reminders }: Deps): AreaBackend<Operation> {
  const deps = { connection: database.kysely, clock, links, related };
  links.handlers.set(INVOICE_DOWNLOAD, async (id, tokenHash) => {
    const reader = await readerOf(tokenHash, operations['Mutation.generatedPDFAccountStatusDetails']);
    return reader && openInvoice(deps, id, reader);
  });
  const jobs = reminders ? [remindJob({ database, clock, ...reminders })] : [];
  return { resolvers: resolversOf(deps), operations, jobs };
}
