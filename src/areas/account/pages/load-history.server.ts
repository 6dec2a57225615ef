import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { AccountHistoryPageQuery, PastDocumentFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type ContractDecimal, type Currency, isCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { ACCOUNT_HISTORY_LIST, readChosenStates } from '../rules/account-history-list.ts';
import { accountSentence } from '../rules/contract-messages.ts';

interface FoundHistory extends Pick<ListRows<PastDocumentFragment>, 'total_count' | 'items'> {
  readonly currency: Currency;
  /** Sum of the original amounts of the filtered documents. */
  readonly subtotal: ContractDecimal;
  readonly classes: AccountHistoryPageQuery['classDocuments'];
  /** Age of the ERP's balances. */
  readonly ages: AccountHistoryPageQuery['antiguedadErp'];
}

/** Loads the history. @throws a 403 response when the permission was removed */
export function loadAccountHistory(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const { fields, orders } = ACCOUNT_HISTORY_LIST;
  const { filter } = readFilter(fields, search, { today, currency: facts?.currency ?? store.currency });
  const state = readChosenStates(filter.estado);
  return loadList<FoundHistory>(ACCOUNT_HISTORY_LIST, {
    request,
    translate: accountSentence,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, AccountHistoryPage, {
        filter: { ...toContractFilter(fields, filter), ...(state && { estado_documento: { eq: state } }) },
        sort: orders.options[readOrder(ACCOUNT_HISTORY_LIST, search)].sort,
        ...paging,
      });
      return { found: data ? foundIn(data) : undefined, errors };
    },
  });
}

function foundIn({
  accountHistory,
  classDocuments,
  antiguedadErp: ages = [],
}: Partial<AccountHistoryPageQuery>): FoundHistory | undefined {
  const [first] = accountHistory?.data ?? [];
  if (!accountHistory || !first || !classDocuments || !isCurrency(accountHistory.moneda)) return undefined;
  return {
    total_count: accountHistory.size,
    items: first.detalle,
    currency: accountHistory.moneda,
    subtotal: first.subtotal,
    classes: classDocuments,
    ages,
  };
}

graphql(`
  fragment PastDocument on AccountHistoryDetail {
    id_edocta_detalle
    num_documento
    num_factura
    tipo_documento
    classification
    detalle
    clase
    fecha_documento
    fecha_vencimiento_documento
    estado_documento
    dias_mora
    total
    saldo
    tiene_pdf
    tiene_xml
    relacionados { tipo numero }
    fecha_saldado
    abonos { tipo referencia documento uuid }
  }
`);

/** The account's history in one query: filtered rows with their settlements, and the classes. */
const AccountHistoryPage = graphql(`
  query AccountHistoryPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {
    accountHistory(detailFilter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      size
      moneda
      data { subtotal detalle { ...PastDocument } }
    }
    classDocuments { agrupacion nombre }
    antiguedadErp(cifras: [SALDOS]) { cifras recibidas_en atrasadas }
  }
`);
