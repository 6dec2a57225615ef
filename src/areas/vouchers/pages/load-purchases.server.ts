import type { RouterContextProvider } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { PURCHASE_LIST } from '../rules/purchase-list.ts';
import { translateVoucher } from './load-offers.server.ts';
import { VoucherPurchases } from './vouchers-query.ts';

/** @throws a 403 response without the permission */
export const loadPurchases = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList(PURCHASE_LIST, {
    request,
    translate: translateVoucher,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, VoucherPurchases, paging);
      return { found: data?.comprasBonos, errors };
    },
  });
