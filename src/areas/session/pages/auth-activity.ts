import { data } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/auth-activity';

const Activity = graphql(`
  mutation Activity {
    registrarActividad { segundos_restantes }
  }
`);

/** Called by the page when the person is active, at most once a minute (docs/product/session.md#idle-time). */
export async function action({ context }: Route.ActionArgs) {
  const answer = await askGraphQL(context, Activity, {});
  return data(answer.data?.registrarActividad ?? null, { status: answer.errors ? 503 : 200 });
}
