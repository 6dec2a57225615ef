import { data, Form, useNavigation } from 'react-router';
import { canonicalAddress, parseMailedToken } from '#areas/session/pages/canonical-address.server.ts';
import { askGraphQLAnonymously } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { PlainPage } from '#web/page/plain-page.tsx';
import { accountSentence } from '../rules/contract-messages.ts';
import { STATEMENT_UNSUBSCRIBE_PATH } from '../rules/statement-mail.ts';
import css from '../ui/unsubscribe-statement.module.css';
import type { Route } from './+types/unsubscribe-statement';
import { UnsubscribeByLink } from './subscription-query.ts';

export const middleware: Route.MiddlewareFunction[] = [
  canonicalAddress(STATEMENT_UNSUBSCRIBE_PATH, 'token', parseMailedToken),
];

export const meta: Route.MetaFunction = () => [
  { title: 'Dejar de recibir el extracto · Surtidor' },
  { name: 'robots', content: 'noindex' },
];

interface Left {
  readonly isDone?: true;
  readonly problem?: string;
}

/**
 * Ends the subscription of the mail's token. Only a POST does so: mail programs open links by themselves, but post here when the person presses their
 * unsubscribe button (RFC 8058), with any form.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const { errors } = await askGraphQLAnonymously(context, UnsubscribeByLink, { token: params.token.slice(0, 400) });
  const [error] = errors ?? [];
  if (!error) return data<Left>({ isDone: true });
  const isBad = error.extensions.code === 'bad-link';
  return data<Left>({ problem: accountSentence(error.message) }, { status: isBad ? 404 : 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export default function UnsubscribeFromStatementPage({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const answer: Left | undefined = actionData;
  if (answer?.isDone)
    return (
      <PlainPage>
        <Verdict tone="ok" title="Ya no le enviaremos el extracto">
          <p>Puede suscribirse de nuevo cuando quiera, desde la página del extracto.</p>
        </Verdict>
      </PlainPage>
    );
  return (
    <PlainPage title="Dejar de recibir el extracto" lead="Con un toque dejamos de enviarle el aviso por correo.">
      {answer?.problem && <Alert tone="err" title={answer.problem} />}
      <Form method="post" className={css.form}>
        <Button type="submit" variant="primary" isPending={state !== 'idle'} pendingLabel="Un momento…">
          Dejar de recibirlo
        </Button>
      </Form>
    </PlainPage>
  );
}
