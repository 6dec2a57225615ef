import type { RouterContextProvider } from 'react-router';
import { buildPortfolio, type Portfolio } from '#areas/documents/rules/portfolio.ts';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { AccountStatusPageQuery, OpenDocumentFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type ContractDecimal, type Currency, isCurrency, moneyOf } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import { accountSentence } from '../rules/contract-messages.ts';

graphql(`
  fragment OpenDocument on AccountStatusDetail {
    id_edocta_detalle
    num_documento
    num_factura
    classification
    detalle
    clase
    fecha_documento
    fecha_vencimiento_documento
    total
    tiene_pdf
    tiene_xml
    relacionados { tipo numero }
    bloqueo { motivo descripcion uuid desde }
  }
`);

/** The account's status in one query: its balance and parts, the classes, and the filtered rows. */
const AccountStatusPage = graphql(`
  query AccountStatusPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {
    all: accountStatus(pageSize: 1) { size }
    accountStatus(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      size
      moneda
      data { subtotal detalle { ...OpenDocument } }
    }
    documentos(paymentType: OFFLINE, documentType: INVOICE) {
      total_amount_expired
      total_amount_to_expire
      total_amount_expire_today
      total_amount_positive
    }
    classDocuments { agrupacion nombre abiertos }
    antiguedadErp(cifras: [SALDOS]) { cifras recibidas_en atrasadas }
  }
`);

interface FoundStatus extends Pick<ListRows<OpenDocumentFragment>, 'total_count' | 'items'> {
  readonly currency: Currency;
  /** Sum of the filtered rows. */
  readonly subtotal: ContractDecimal;
  /** Number of all open documents. */
  readonly openCount: number;
  readonly portfolio: Portfolio;
  readonly classes: AccountStatusPageQuery['classDocuments'];
  /** Age of the ERP's balances. */
  readonly ages: AccountStatusPageQuery['antiguedadErp'];
}

export type StatusList = FoundStatus & ListRows<OpenDocumentFragment>;

/** Loads the status. @throws a 403 response when the permission was removed */
export function loadStatus(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const { fields, orders } = ACCOUNT_STATUS_LIST;
  const { filter } = readFilter(fields, search, { today, currency: facts?.currency ?? store.currency });
  return loadList<FoundStatus>(ACCOUNT_STATUS_LIST, {
    request,
    translate: accountSentence,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, AccountStatusPage, {
        filter: toContractFilter(fields, filter),
        sort: orders.options[readOrder(ACCOUNT_STATUS_LIST, search)].sort,
        ...paging,
      });
      return { found: data ? foundIn(data) : undefined, errors };
    },
  });
}

function foundIn({
  all,
  accountStatus,
  documentos,
  classDocuments,
  antiguedadErp: ages = [],
}: Partial<AccountStatusPageQuery>): FoundStatus | undefined {
  if (!all || !accountStatus || !documentos || !classDocuments || !isCurrency(accountStatus.moneda)) return undefined;
  const currency = accountStatus.moneda;
  return {
    total_count: accountStatus.size,
    items: accountStatus.data.detalle,
    currency,
    subtotal: accountStatus.data.subtotal,
    openCount: all.size,
    portfolio: buildPortfolio({
      expired: moneyOf(documentos.total_amount_expired, currency),
      expireToday: moneyOf(documentos.total_amount_expire_today, currency),
      toExpire: moneyOf(documentos.total_amount_to_expire, currency),
      positive: moneyOf(documentos.total_amount_positive, currency),
    }),
    classes: classDocuments,
    ages,
  };
}
