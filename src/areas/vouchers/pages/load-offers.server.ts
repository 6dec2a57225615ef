import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { VOUCHER_MESSAGES } from '../rules/voucher-words.ts';
import { VoucherOffers } from './vouchers-query.ts';

export const translateVoucher = (message: string | undefined): string => translate(message, { ...VOUCHER_MESSAGES });

/** @throws a 403 response without the permission */
export async function loadOffers(context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, VoucherOffers, {});
  const config = found?.getBonosTerpelConfig;
  if (!config) return listProblem(errors, translateVoucher);
  return data({ config, last: found.comprasBonos?.items[0], problem: undefined });
}
