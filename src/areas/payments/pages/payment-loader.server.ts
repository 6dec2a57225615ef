import type { RouterContextProvider } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { PAYMENT_LIST } from '../rules/payment-list.ts';
import { Payments } from './payment-query.ts';

/** @throws a 403 response without the permission */
export const loadPayments = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList(PAYMENT_LIST, {
    request,
    translate: translatePayment,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, Payments, paging);
      return { found: data?.transacciones, errors };
    },
  });
