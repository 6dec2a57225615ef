import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { sendForm, waitingSentence } from '#web/form/form-answer.ts';
import { NO_ADDRESS_MESSAGE, translatePassword } from '../rules/contract-messages.ts';
import { type LinkRequest, LinkSent, RequestLinkForm } from '../ui/request-link-form.tsx';
import type { Route } from './+types/request-link';

const RequestLink = graphql(`
  mutation RequestLink($email: String!) {
    solicitarRestablecerClave(email: $email) { success }
  }
`);

export const meta: Route.MetaFunction = () => [{ title: 'Recuperar la contraseña · Surtidor' }];

/** The answer is the same for known and unknown addresses, so that it does not reveal which accounts exist. */
export async function action({ request, context }: Route.ActionArgs): Promise<LinkRequest> {
  const email = String((await readForm(request)).get('email') ?? '').trim();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return { email: email.slice(0, 254), errors: { email: translatePassword(NO_ADDRESS_MESSAGE) } };
  const answer = await askGraphQL(context, RequestLink, { email });
  const [error] = answer.errors ?? [];
  if (!error) return { email, isSent: true };
  return {
    email,
    problem: translatePassword(error.message),
    wait: waitingSentence(error.extensions.retry_after_seconds),
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export default function RequestLinkPage({ actionData }: Route.ComponentProps) {
  const answer: LinkRequest | undefined = actionData;
  return answer?.isSent ? <LinkSent email={answer.email ?? ''} /> : <RequestLinkForm request={answer} />;
}
