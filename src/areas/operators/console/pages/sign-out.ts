import { type ActionFunctionArgs, redirect } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { currentOperator } from './console-context.server.ts';
import { redirectWith } from './open-session.server.ts';
import { FIRST_PAGE } from './return-path.ts';

const SignOutOperator = graphql(`
  mutation SignOutOperator {
    salirOperador { result }
  }
`);

export const loader = () => redirect(FIRST_PAGE);

/** Ends the session. The browser is signed out too when the session had expired or the back end does not answer. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  if (context.get(currentOperator)) await askGraphQL(context, SignOutOperator, {});
  return redirectWith(context, '', '/ingreso?motivo=salida');
}
