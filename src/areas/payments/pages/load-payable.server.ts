import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { signedIn } from '#areas/session/pages/session-context.server.ts';
import type { InvoiceRowFragment, OpenPaymentFragment } from '#generated/client/graphql.ts';
import { listHref } from '#kernel/list/list-address.ts';
import { type ContractDecimal, type Currency, isCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { MAXIMUM_DOCUMENTS } from '../rules/allocation.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { type Choices, partsIn } from '../ui/pay/line-choice.ts';
import { isSelectable } from '../ui/pay/selection.ts';
import { InvoicesToPay } from './invoices-query.ts';

/** The invoices that the dialog can pay, and the requested ones that it cannot. */
export interface Payable {
  readonly problem?: never;
  readonly currency: Currency;
  /** Sum of all pending invoices. The dialog shows the share that is being paid. */
  readonly total_amount: ContractDecimal;
  /** Oldest due date first. */
  readonly lines: readonly InvoiceRowFragment[];
  /** Documents requested by identifier that were blocked or settled in the meantime. */
  readonly unavailable: readonly InvoiceRowFragment[];
  /** Number of requested documents that are not the customer's. */
  readonly unknown: number;
  /** Open payments that block requested invoices. */
  readonly held: readonly OpenPaymentFragment[];
  /** Number of overdue invoices blocked otherwise, when all overdue invoices were requested. */
  readonly blockedOverdue: number;
  /** Number of invoices beyond the hundred that one payment covers. */
  readonly beyond: number;
  /** Partial amounts in the address: the amounts of an earlier attempt. */
  readonly typed: Choices;
  /** Names the attempt: the same key sent twice is one payment. */
  readonly idempotencyKey: string;
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

const readIds = (search: URLSearchParams): string[] => [...new Set(search.getAll('documento').filter(isId))];

/**
 * `?documento=…&documento=…`, `?vencidas=1`, or both, as the form without script sends them.
 * @throws a redirect to the list for support users, who pay nothing
 */
export async function loadPayable(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  if (signedIn(context).isSupportUser) throw redirect(listHref(INVOICE_LIST, search));
  const asked = readIds(search);
  const ids = asked.slice(0, MAXIMUM_DOCUMENTS);
  const overdue = search.has('vencidas');
  const answer = await askGraphQL(context, InvoicesToPay, { ids, byId: ids.length > 0 || !overdue, overdue });
  if (answer.errors) return listProblem(answer.errors, translatePayment);
  const { chosen, overdue: due, pagosAbiertos: open } = answer.data;
  const facts = due ?? chosen;
  if (!facts || !isCurrency(facts.moneda)) return listProblem(undefined, translatePayment);
  const found = chosen?.items ?? [];
  const payable = merge(found.filter(isSelectable), due?.items.filter(isSelectable) ?? []);
  const dueBeyond = Math.max(0, (due?.expired_payable_count ?? 0) - MAXIMUM_DOCUMENTS);
  const unavailable = found.filter((each) => !isSelectable(each));
  const answered: Payable = {
    currency: facts.moneda,
    total_amount: facts.total_amount,
    lines: payable.slice(0, MAXIMUM_DOCUMENTS),
    unavailable,
    held: open.items.filter(holdsAny(unavailable, due !== undefined && open.vencidas > 0)),
    unknown: ids.length - found.length,
    blockedOverdue: due ? Math.max(0, due.expired_count - due.expired_payable_count - open.vencidas) : 0,
    beyond: Math.max(0, payable.length - MAXIMUM_DOCUMENTS) + dueBeyond + (asked.length - ids.length),
    typed: partsIn(search, ids.map(Number), facts.moneda),
    idempotencyKey: randomUUID(),
  };
  return answered;
}

/**
 * Predicate: whether an open payment blocks a requested invoice. @param overdue all overdue invoices were requested, and open payments block some of
 * them
 */
const holdsAny =
  (unavailable: readonly InvoiceRowFragment[], overdue: boolean) =>
  ({ uuid, tipo }: OpenPaymentFragment): boolean =>
    (overdue && tipo === 'credito') || unavailable.some(({ bloqueo }) => bloqueo?.uuid === uuid);

/** Merges both lists without duplicates, in the order of the due dates. */
function merge(some: readonly InvoiceRowFragment[], others: readonly InvoiceRowFragment[]): InvoiceRowFragment[] {
  const byId = new Map([...some, ...others].map((each) => [each.id_edocta_detalle, each]));
  return [...byId.values()].sort(
    (a, b) =>
      a.fecha_vencimiento_documento.localeCompare(b.fecha_vencimiento_documento) ||
      a.id_edocta_detalle - b.id_edocta_detalle,
  );
}
