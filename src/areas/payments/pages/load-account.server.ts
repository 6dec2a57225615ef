import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { AccountPaymentRowFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type ContractDecimal, type Currency, isCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { ACCOUNT_LIST } from '../rules/account-list.ts';
import { translateAccount } from '../rules/account-words.ts';
import { AccountPayments } from './account-query.ts';

interface FoundAccount {
  readonly total_count: number;
  readonly items: readonly AccountPaymentRowFragment[];
  readonly segments: readonly { readonly id_segment: string; readonly nombre: string }[];
  /** Amount in the customer's favour today, as a decimal. */
  readonly inFavour: ContractDecimal;
  readonly currency: Currency;
  /** Names the attempt: the same key sent twice is one payment. */
  readonly idempotencyKey: string;
}

export type AccountPage = FoundAccount & ListRows<AccountPaymentRowFragment>;

/** @throws a 403 response without the permission */
export const loadAccount = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList<FoundAccount>(ACCOUNT_LIST, {
    request,
    translate: translateAccount,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, AccountPayments, paging);
      const { segmentosCliente: segments, documentos, pagosACuenta } = data ?? {};
      if (!segments || !documentos || !pagosACuenta || !isCurrency(documentos.moneda))
        return { found: undefined, errors };
      const { moneda: currency, total_amount_positive: inFavour } = documentos;
      return { found: { ...pagosACuenta, segments, inFavour, currency, idempotencyKey: randomUUID() }, errors };
    },
  });
