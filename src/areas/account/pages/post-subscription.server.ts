import { type RouterContextProvider, redirect } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { accountSentence } from '../rules/contract-messages.ts';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import { CADENCES } from '../rules/statement-mail.ts';
import { SubscribeToStatement, UnsubscribeFromStatement } from './subscription-query.ts';

export interface SubscriptionRefusal {
  readonly mailProblem: string;
}

const NAMES = { semanal: 'SEMANAL', mensual: 'MENSUAL' } as const;

/** Starts or ends the subscription to the statement. @throws a redirect to the same statement */
export async function postSubscription(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SubscriptionRefusal> {
  const form = await readForm(request);
  const cadence = CADENCES.find((each) => each === form.get('cadencia'));
  const isLeaving = form.get('accion') === 'dejar';
  if (!isLeaving && !cadence) return { mailProblem: 'Elija cada cuánto quiere recibirlo.' };
  const { errors } =
    cadence && !isLeaving
      ? await askGraphQL(context, SubscribeToStatement, { cadencia: NAMES[cadence] })
      : await askGraphQL(context, UnsubscribeFromStatement, {});
  const [error] = errors ?? [];
  if (error) return { mailProblem: accountSentence(error.message) };
  // Built from the period alone, because the request may be the router's data request, with another address.
  const search = new URL(request.url).searchParams;
  const period = ['desde', 'hasta'].flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : []));
  throw redirect(`${STATEMENT_LIST.path}${period.length > 0 ? `?${new URLSearchParams(period)}` : ''}`, 303);
}
