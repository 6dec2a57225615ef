import { data } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/chat-person';

const WhoAsks = graphql(`
  query WhoAsks {
    sesionActual {
      user { email }
    }
  }
`);

/** Every person may query their own data by mail address (docs/product/people.md#permissions). */
const PersonAsking = graphql(`
  query PersonAsking($email: String!) {
    usuariosCliente(filter: { email: { eq: $email } }, pageSize: 1) {
      items { firstname lastname document_type document }
    }
  }
`);

/** `GET /datos-del-chat`: requested when the chat opens. Pages do not load this data, because only chat agents see it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { sesionActual } = await runGraphQL(context, WhoAsks, {});
  const { usuariosCliente } = await runGraphQL(context, PersonAsking, { email: sesionActual?.user.email ?? '' });
  const [person] = usuariosCliente?.items ?? [];
  return data(person ?? null, { headers: { 'cache-control': 'private, no-store' } });
}
