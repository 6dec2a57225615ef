import { ACCOUNT_HISTORY_LIST } from '#areas/account/rules/account-history-list.ts';
import { ACCOUNT_STATUS_LIST } from '#areas/account/rules/account-status-list.ts';
import { formHref } from '#areas/associates/ui/associate-address.ts';
import { formatIdentification } from '#areas/associates/ui/person-words.ts';
import { ORDERS_PATH, orderHref } from '#areas/orders/rules/order-address.ts';
import { orderAmount } from '#areas/orders/rules/order-figures.ts';
import { INVOICE_LIST } from '#areas/payments/rules/invoice-list.ts';
import { resultHref } from '#areas/payments/rules/pay-address.ts';
import { isPaymentState, PAYMENT_STATE } from '#areas/payments/rules/payment-state.ts';
import type { MenuEntry } from '#areas/session/rules/site.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { type Money, moneyOf, parseCurrency, subtractMoney, zeroMoney } from '#kernel/money.ts';
import { splitAtMatch } from '../rules/split-at-match.ts';
import type { FoundHits } from './finding.ts';

/** One hit, a line of the finder. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  /** The amount; negative for a document in the customer's favour. */
  readonly amount?: Money;
  readonly to: string;
  /** True for a file, which the browser opens without the router. */
  readonly isFile?: boolean;
}

export interface HitGroup {
  readonly title: string;
  readonly icon: 'document' | 'truck' | 'card' | 'user' | 'list' | 'pin';
  readonly hits: readonly Hit[];
  readonly total: number;
}

/** Key of the line that offers a search in the history. */
export const HISTORY_OFFER = 'historial';

/** Path of a list, and its filter for numbers. */
interface NumberedList {
  readonly path: string;
  readonly filter: string;
}

const PENDING: NumberedList = {
  path: INVOICE_LIST.path,
  filter: 'num_documento' satisfies keyof typeof INVOICE_LIST.fields,
};
const STATUS: NumberedList = {
  path: ACCOUNT_STATUS_LIST.path,
  filter: 'texto' satisfies keyof typeof ACCOUNT_STATUS_LIST.fields,
};
const HISTORY: NumberedList = {
  path: ACCOUNT_HISTORY_LIST.path,
  filter: 'texto' satisfies keyof typeof ACCOUNT_HISTORY_LIST.fields,
};

const filtered = ({ path, filter }: NumberedList, number: string): string =>
  `${path}?${new URLSearchParams({ [filter]: number })}`;

/** The groups that have hits, in the finder's order. @param menu of the person: pages outside of it are not linked */
export function hitGroups(typed: string, found: Partial<FoundHits>, menu: readonly MenuEntry[]): readonly HitGroup[] {
  const { documentos, pedidos, pagos, personas, estaciones } = found;
  const documents = (documentos?.items ?? []).flatMap((document) => documentHit(typed, document, menu));
  // No orders in stores without pages for orders.
  const orders = menu.some(({ to }) => to === ORDERS_PATH) ? (pedidos?.items ?? []) : [];
  // A delivery point links to its orders.
  const stations = menu.some(({ to }) => to === ORDERS_PATH) ? (estaciones?.items ?? []) : [];
  const pages = pageHits(typed, menu);
  const groups: readonly HitGroup[] = [
    { title: 'Documentos', icon: 'document', hits: documents, total: documentos?.total_count ?? 0 },
    {
      title: 'Pedidos',
      icon: 'truck',
      hits: orders.map((order) => orderHit(typed, order)),
      total: pedidos?.total_count ?? 0,
    },
    { title: 'Pagos', icon: 'card', hits: (pagos?.items ?? []).map(paymentHit), total: pagos?.total_count ?? 0 },
    { title: 'Estaciones', icon: 'pin', hits: stations.map(stationHit), total: estaciones?.total_count ?? 0 },
    {
      title: 'Personas',
      icon: 'user',
      hits: (personas?.items ?? []).map(personHit),
      total: personas?.total_count ?? 0,
    },
    { title: 'Páginas', icon: 'list', hits: pages, total: pages.length },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

type DocumentFound = NonNullable<FoundHits['documentos']>['items'][number];

function documentHit(typed: string, document: DocumentFound, menu: readonly MenuEntry[]): Hit[] {
  const { id_edocta_detalle, num_documento, num_factura, clase, estado_documento, total, valor_original } = document;
  const address = documentAddress(document, menu);
  if (!address) return [];
  const title = num_factura ?? num_documento;
  const isInTitle = title === num_documento || splitAtMatch(title, typed).some(({ isMatch }) => isMatch);
  const amount = moneyOf(estado_documento === 'C' ? valor_original : total, parseCurrency(document.moneda));
  return [
    {
      key: `documento ${id_edocta_detalle}`,
      title,
      detail: [isInTitle ? undefined : num_documento, document.nombre_destino ?? document.agrupacion, inWords(document)]
        .filter(Boolean)
        .join(' · '),
      amount: clase === 'PAYMENT' ? subtractMoney(zeroMoney(amount.currency), amount) : amount,
      ...address,
    },
  ];
}

/** Address of the list that shows the document, filtered by its number. Without permission for the list, the address of the PDF. */
function documentAddress(
  { id_edocta_detalle, num_documento, clase, estado_documento, tiene_pdf }: DocumentFound,
  menu: readonly MenuEntry[],
): Pick<Hit, 'to' | 'isFile'> | undefined {
  const lists = estado_documento === 'C' ? [HISTORY] : clase === 'INVOICE' ? [PENDING, STATUS] : [STATUS];
  const list = lists.find(({ path }) => menu.some(({ to }) => to === path));
  if (list) return { to: filtered(list, num_documento) };
  return tiene_pdf ? { to: `/admin/documentos/${id_edocta_detalle}/pdf`, isFile: true } : undefined;
}

/** Words about the date that matters now: the due date, or the day of issue. */
function inWords({ clase, estado_documento, fecha_documento, fecha_vencimiento_documento }: DocumentFound): string {
  if (estado_documento === 'C')
    return `${clase === 'PAYMENT' ? 'ya usado' : 'saldada'}, del ${formatLocalDate(fecha_documento)}`;
  if (clase === 'PAYMENT') return formatLocalDate(fecha_documento);
  if (estado_documento === 'V') return 'vence hoy';
  return `${estado_documento === 'AT' ? 'venció' : 'vence'} el ${formatLocalDate(fecha_vencimiento_documento)}`;
}

function orderHit(typed: string, order: NonNullable<FoundHits['pedidos']>['items'][number]): Hit {
  const { id_pedido, num_pedido, num_sicom, nombre_destino, estado_pedido_description, fecha_pedido, valor, moneda } =
    order;
  const isInTitle = splitAtMatch(num_pedido, typed).some(({ isMatch }) => isMatch);
  return {
    key: `pedido ${id_pedido}`,
    title: num_pedido,
    detail: [
      isInTitle || !num_sicom ? undefined : `SICOM ${num_sicom}`,
      nombre_destino,
      estado_pedido_description,
      formatLocalDate(fecha_pedido),
    ]
      .filter(Boolean)
      .join(' · '),
    ...(valor !== null && { amount: orderAmount(valor, parseCurrency(moneda)) }),
    to: orderHref(num_pedido),
  };
}

function paymentHit(payment: NonNullable<FoundHits['pagos']>['items'][number]): Hit {
  const { uuid, referencia, estado, monto, moneda, creada_en, cus } = payment;
  const state = isPaymentState(estado) ? PAYMENT_STATE[estado].label : estado;
  return {
    key: `pago ${uuid}`,
    title: referencia,
    detail: [state, formatInstant(creada_en), cus && `CUS ${cus}`].filter(Boolean).join(' · '),
    amount: moneyOf(monto, parseCurrency(moneda)),
    to: resultHref(uuid),
  };
}

const stationHit = (station: NonNullable<FoundHits['estaciones']>['items'][number]): Hit => ({
  key: `estación ${station.codigo_destinatario}`,
  title: station.nombre_destino,
  detail: [station.codigo_destinatario, station.ciudad, 'sus pedidos'].filter(Boolean).join(' · '),
  to: `${ORDERS_PATH}?${new URLSearchParams({ destino: station.codigo_destinatario })}`,
});

function personHit(person: NonNullable<FoundHits['personas']>['items'][number]): Hit {
  return {
    key: `persona ${person.id}`,
    title: `${person.firstname} ${person.lastname}`,
    detail: [person.role_name, formatIdentification(person), person.email].join(' · '),
    to: formHref('see', person.id, new URLSearchParams()),
  };
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Menu pages whose name matches, and the offer to search the history. */
function pageHits(typed: string, menu: readonly MenuEntry[]): Hit[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const pages = menu
    .filter(({ label, leaves }) => !leaves && words.length > 0 && words.every((word) => plain(label).includes(word)))
    .map(({ to, label }) => ({ key: `página ${to}`, title: label, detail: 'Página del portal', to }));
  const digits = typed.replaceAll(/[.\s]/g, '');
  if (!/^\d{2,20}$/.test(digits) || !menu.some(({ to }) => to === HISTORY.path)) return pages;
  return [
    ...pages,
    {
      key: HISTORY_OFFER,
      title: `Buscar «${digits}» en el historial`,
      detail: 'Documentos ya saldados',
      to: filtered(HISTORY, digits),
    },
  ];
}
