import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { operations } from '../rules/operations.ts';
import { INVOICE_DOWNLOAD, XML_DOWNLOAD } from './link-invoice.ts';
import { loadInvoicePdf, loadInvoiceXml } from './load-invoice-pdf.ts';
import type { LoadRelatedLinks } from './related.ts';
import { type ReminderDeps, remindJob } from './remind-due.ts';
import { createResolvers } from './resolvers.ts';

/** Balances for certificates, and for the console. */
export { findBalance, findDaysOverdue, type OpenSums, sumBalances } from './balance-queries.ts';
/** Exports of lists of documents. */
export { exportDocuments } from './export-documents.ts';
/** SQL that all lists of documents share. */
export {
  afterRowSql,
  BLOCKS_BY_KEY,
  type ColumnsSql,
  HAS_XML_SQL,
  listedDocumentsSql,
  orderBySql,
  SIGN_SQL,
  selectedColumns,
  visibleDocumentsSql,
} from './filter-queries.ts';
export { findDocuments } from './find-queries.ts';
/** The company on printed documents and files. */
export { findIssuer, findSeller } from './issuer-queries.ts';
/** Links for identifiers in the account's history, and for CUFEs of orders' invoices. */
export { createInvoiceLink, createInvoiceLinksByCufe } from './link-invoice.ts';
export type { DocumentRow, DocumentSort } from './list-ask.ts';
export { readByKey } from './list-queries.ts';
/** PDF and XML of an invoice, for archives of orders' papers. */
export { loadInvoicePdf, loadInvoiceXml } from './load-invoice-pdf.ts';
/** The only lock order for documents. */
export { lockDocuments, lockManyDocuments } from './lock-queries.ts';
/** Queries for payments and compensations, inside their own transactions. */
export { applyPayment, blockDocuments, lockDocumentsForPayment, releaseDocuments } from './payment-queries.ts';
export { presentBlock } from './present-document.ts';
/** Links to records of later areas, loaded for every list of documents. */
export { createDocumentRelationLookup, type DocumentRelation, type LoadRelatedLinks, NO_RELATED } from './related.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly links: DownloadLinks;
  readonly findAllowedSession: FindAllowedSession;
  readonly related: LoadRelatedLinks;
  /** Undefined in processes that send no reminders. */
  readonly reminders?: Omit<ReminderDeps, 'database' | 'clock'>;
}

export function createDocumentsBackend({
  database,
  clock,
  links,
  findAllowedSession,
  related,
  reminders,
}: Deps): AreaBackend<Operation> {
  const deps = { connection: database.kysely, clock, links, related };
  links.handlers.set(INVOICE_DOWNLOAD, async (id, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.generatedPDFAccountStatusDetails']);
    return reader && loadInvoicePdf(deps, id, reader);
  });
  links.handlers.set(XML_DOWNLOAD, async (id, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Mutation.generatedXMLAccountStatusDetails']);
    return reader && loadInvoiceXml(deps, id, reader);
  });
  const jobs = reminders ? [remindJob({ database, clock, ...reminders })] : [];
  return { resolvers: createResolvers(deps), operations, jobs };
}
