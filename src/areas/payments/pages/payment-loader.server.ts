import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import type { FieldOption } from '#kernel/list/list-field.ts';
import { askedOf, readFilter } from '#kernel/list/list-filter.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { PAYMENT_LIST } from '../rules/payment-list.ts';
import { Payments } from './payment-query.ts';

interface FoundPayments {
  readonly total_count: number;
  readonly items: PaymentAttemptFragment[];
  /** The payers that the filter offers. */
  readonly payers: readonly FieldOption[];
}

/** @throws a 403 response without the permission */
export function loadPayments(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const { filter } = readFilter(PAYMENT_LIST.fields, new URL(request.url).searchParams, { today, payers: [] });
  return loadList<FoundPayments>(PAYMENT_LIST, {
    request,
    translate: translatePayment,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, Payments, {
        filter: askedOf(PAYMENT_LIST.fields, filter),
        ...paging,
      });
      const found = data?.transacciones;
      const payers = found?.pagadores.map(({ id, nombre }) => ({ value: String(id), label: nombre })) ?? [];
      return { found: found && { total_count: found.total_count, items: found.items, payers }, errors };
    },
  });
}
