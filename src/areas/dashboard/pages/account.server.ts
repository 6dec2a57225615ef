import type { RouterContextProvider } from 'react-router';
import { buildPortfolio } from '#areas/documents/rules/portfolio.ts';
import { resultHref } from '#areas/payments/rules/pay-address.ts';
import { PAYMENT_LIST } from '#areas/payments/rules/payment-list.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import type { HomeQuery } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { type Decimal, formatMoney, type Money, moneyOf, parseCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ageingBars, invoicesSentence, paymentsAtBankSentence, unpayableSentence } from '../rules/standing.ts';
import type { Account, AtBank, DueInvoice, LoadResult } from '../ui/account.ts';
import { loadPart } from './home-parts.server.ts';

/** The account in one query: sums of all open invoices, the nine due next, and the credit (docs/product/home.md#what-it-shows). */
const Home = graphql(`
  query Home($seesPayments: Boolean!) {
    documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 9
      currentPage: 1
    ) {
      moneda
      open_count
      expired_count
      expired_payable_count
      expire_today_count
      total_amount_expired
      total_amount_expired_payable
      total_amount_expire_today
      total_amount_to_expire
      total_amount_positive
      total_amount_expired_by_days {
        one_to_seven_days
        fourteen_days
        twenty_one_days
        greater_twenty_one_days
      }
      items {
        id_edocta_detalle
        num_factura
        num_documento
        nombre_cliente
        nombre_destino
        fecha_documento
        fecha_vencimiento_documento
        estado_documento
        dias_mora
        total
        bloqueada
        bloqueo { motivo descripcion uuid desde }
        pago_en_linea
      }
    }
    pagosAbiertos @include(if: $seesPayments) { total_count monto moneda vencidas items { uuid } }
    cupoCredito { limite usado disponible }
    antiguedadErp(cifras: [SALDOS, CUPO]) { cifras recibidas_en atrasadas }
  }
`);

type Documents = NonNullable<HomeQuery['documentos']>;

/** Loads the home's figures. */
export const readAccount = (
  context: Readonly<RouterContextProvider>,
  { store, seesPayments }: { readonly store: Store; readonly seesPayments: boolean },
): Promise<LoadResult<Account>> =>
  loadPart(async () => {
    const {
      documentos,
      cupoCredito,
      pagosAbiertos,
      antiguedadErp = [],
    } = (await askGraphQL(context, Home, { seesPayments })).data ?? {};
    return (
      documentos && accountOf(documentos, { credit: cupoCredito, open: pagosAbiertos, ages: antiguedadErp }, store)
    );
  });

type OpenPayments = HomeQuery['pagosAbiertos'];

interface BesideDocuments {
  readonly credit: HomeQuery['cupoCredito'] | undefined;
  readonly open: OpenPayments | undefined;
  readonly ages: HomeQuery['antiguedadErp'];
}

function accountOf(documents: Documents, { credit, open, ages }: BesideDocuments, store: Store): Account {
  const currency = parseCurrency(documents.moneda);
  const amount = (decimal: Decimal): Money => moneyOf(decimal, currency);
  const expired = amount(documents.total_amount_expired);
  const payable = amount(documents.total_amount_expired_payable);
  const { one_to_seven_days, fourteen_days, twenty_one_days, greater_twenty_one_days } =
    documents.total_amount_expired_by_days;
  return {
    portfolio: buildPortfolio({
      expired,
      expireToday: amount(documents.total_amount_expire_today),
      toExpire: amount(documents.total_amount_to_expire),
      positive: amount(documents.total_amount_positive),
    }),
    bars: ageingBars(store.ageingScale, expired, {
      one_to_seven_days: amount(one_to_seven_days),
      fourteen_days: amount(fourteen_days),
      twenty_one_days: amount(twenty_one_days),
      greater_twenty_one_days: amount(greater_twenty_one_days),
    }),
    standing: invoicesSentence({
      open: documents.open_count,
      expired: documents.expired_count,
      expireToday: documents.expire_today_count,
    }),
    openCount: documents.open_count,
    expired,
    payable,
    leftOut: unpayableSentence(
      {
        expired: documents.expired_count,
        payable: documents.expired_payable_count,
        atBank: open?.vencidas ?? 0,
      },
      formatMoney(payable),
    ),
    atBank: open ? atBank(open) : undefined,
    due: documents.items.map((item) => dueInvoice(item, amount)),
    credit: credit
      ? { limit: amount(credit.limite), used: amount(credit.usado), left: amount(credit.disponible) }
      : undefined,
    balanceAge: ages.filter(({ cifras }) => cifras === 'SALDOS'),
    lateCredit: ages.filter(({ cifras, atrasadas }) => cifras === 'CUPO' && atrasadas),
  };
}

/** Links to the only payment at the bank, or to the list when there are several. */
function atBank({ total_count, monto, moneda, items }: NonNullable<OpenPayments>): AtBank | undefined {
  const sentence = paymentsAtBankSentence(total_count, formatMoney(moneyOf(monto, parseCurrency(moneda))));
  const [newest] = items;
  if (!sentence || !newest) return undefined;
  return total_count === 1
    ? { sentence, href: resultHref(newest.uuid), link: 'Ver el pago' }
    : { sentence, href: PAYMENT_LIST.path, link: 'Ver los pagos' };
}

function dueInvoice(item: Documents['items'][number], amount: (decimal: Decimal) => Money): DueInvoice {
  return {
    id: item.id_edocta_detalle,
    number: item.num_factura ?? item.num_documento,
    client: item.nombre_cliente,
    destination: item.nombre_destino ?? undefined,
    issued: item.fecha_documento,
    due: item.fecha_vencimiento_documento,
    state: item.estado_documento,
    daysOverdue: item.dias_mora,
    total: amount(item.total),
    isBlocked: item.bloqueada,
    block: item.bloqueo ?? undefined,
    isPayable: item.pago_en_linea && !item.bloqueada,
  };
}
