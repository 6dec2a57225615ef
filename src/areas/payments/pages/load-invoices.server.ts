import type { RouterContextProvider } from 'react-router';
import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import type { DOCUMENT_FIELDS } from '#areas/documents/rules/document-fields.ts';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { ContactFactsFragment, PendingInvoiceFragment, PendingInvoicesQuery } from '#generated/client/graphql.ts';
import { orderIn } from '#kernel/list/list-address.ts';
import { askedOf, type ReadFilter, readFilter } from '#kernel/list/list-filter.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { InvoicesAtBank, PendingInvoices } from './invoices-query.ts';

type Documents = NonNullable<PendingInvoicesQuery['documentos']>;

interface FoundInvoices extends Omit<Documents, 'moneda'> {
  readonly currency: Currency;
  readonly read: ReadFilter<typeof DOCUMENT_FIELDS>;
  /** Contacts for documents that the distributor blocked; empty when none of these is. */
  readonly contacts: readonly ContactFactsFragment[];
  /** Number of overdue invoices that an open payment holds. */
  readonly atBank: number;
}

/** Blocked by the distributor. The portal does not know the reason. */
const isSetAside = ({ bloqueo }: PendingInvoiceFragment): boolean => bloqueo?.motivo === 'erp';

export type InvoiceList = FoundInvoices & ListRows<PendingInvoiceFragment>;

/** Loads the list of pending invoices. @throws a 403 response when the permission was removed */
export function loadInvoices(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const { fields, orders } = INVOICE_LIST;
  const read = readFilter(fields, search, { today, currency: facts?.currency ?? store.currency });
  return loadList<FoundInvoices>(INVOICE_LIST, {
    request,
    translate: translatePayment,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, PendingInvoices, {
        filter: askedOf(fields, read.filter),
        sort: orders.options[orderIn(INVOICE_LIST, search)].sort,
        ...paging,
      });
      const { moneda, ...rest } = data?.documentos ?? { moneda: '' };
      if (!('items' in rest) || !isCurrency(moneda)) return { found: undefined, errors };
      const contacts = rest.items.some(isSetAside) ? await loadContacts(context) : [];
      const isLeftOut = rest.expired_count > rest.expired_payable_count;
      const atBank = isLeftOut ? await countAtBank(context) : 0;
      return { found: { ...rest, currency: moneda, read, contacts, atBank }, errors };
    },
  });
}

/**
 * Counts the overdue invoices at the bank. A separate call, because most visits show none.
 * @returns zero when they cannot be read: the page is shown without them
 */
async function countAtBank(context: Readonly<RouterContextProvider>): Promise<number> {
  const { data } = await askGraphQL(context, InvoicesAtBank, {});
  return data?.pagosAbiertos?.vencidas ?? 0;
}
