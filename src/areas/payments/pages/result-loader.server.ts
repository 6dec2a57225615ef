import { data, type RouterContextProvider } from 'react-router';
import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import type { CheckPaymentMutation, ContactFactsFragment, PaymentResultQuery } from '#generated/client/graphql.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { BANK_SILENT } from '../rules/bank-silent.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { isOpenState, stateOf } from '../rules/payment-state.ts';
import { CheckPayment, PaymentResult } from './payment-query.ts';

/** The attempt, with the orders that its documents hold. */
export type ShownAttempt = NonNullable<PaymentResultQuery['transaccion']>;

export interface ShownResult {
  /** Undefined when there is no such attempt or it is another customer's: both look the same. */
  readonly attempt: ShownAttempt | undefined;
  readonly problem?: string | undefined;
  /** Contacts for a payment that is still open; empty for others. */
  readonly contacts: readonly ContactFactsFragment[];
}

const UNKNOWN: ShownResult = { attempt: undefined, contacts: [] };

/**
 * Loads the result of an attempt. Only the uuid of the address is used. Two sequential calls: the bank's answer may change the record, so the record
 * is read after it.
 */
export async function loadResult(request: Request, context: Readonly<RouterContextProvider>) {
  const uuid = new URL(request.url).searchParams.get('uuid')?.trim();
  if (!uuid) return data(UNKNOWN, { status: 404 });
  const check = await askGraphQL(context, CheckPayment, { uuid });
  const refused = check.errors && refusalOf(check.errors[0]?.extensions.category);
  if (refused) return refused;
  const answer = await askGraphQL(context, PaymentResult, { uuid });
  const [error] = answer.errors ?? [];
  const attempt = answer.data?.transaccion;
  const contacts = attempt && isOpenState(stateOf(attempt.estado)) ? await loadContacts(context) : [];
  if (attempt) return data<ShownResult>({ attempt, problem: problemOf(check), contacts });
  return (
    refusalOf(error?.extensions.category) ??
    data<ShownResult>({ attempt: undefined, problem: translatePayment(error?.message), contacts: [] }, { status: 503 })
  );
}

function problemOf({ errors, data: checked }: Answer<CheckPaymentMutation>): string | undefined {
  if (errors) return translatePayment(errors[0]?.message);
  const isSilent = checked?.consultarUuidYDesbloquearDocumentos?.message === BANK_SILENT;
  return isSilent ? 'Su banco no responde en este momento. Seguiremos consultando.' : undefined;
}

/** @throws a 403 response when the permission is missing */
function refusalOf(category: string | undefined) {
  if (category === 'graphql-authorization') throw data('', { status: 403 });
  return category === 'graphql-no-such-entity' ? data(UNKNOWN, { status: 404 }) : undefined;
}
