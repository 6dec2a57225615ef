import { data, Form, useNavigation } from 'react-router';
import { canonicalAddress, parseMailedToken } from '#areas/session/pages/canonical-address.server.ts';
import { askGraphQLAnonymously } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { PlainPage } from '#web/page/plain-page.tsx';
import { translateNotices } from '../rules/contract-messages.ts';
import { UNSUBSCRIBE_PATH } from '../rules/pages.ts';
import { isNoticeEvent, preferenceRow } from '../rules/preferences.ts';
import type { Route } from './+types/unsubscribe-notices';
import { noticeKinds, UnsubscribeFromNotices } from './preferences.server.ts';

export const middleware: Route.MiddlewareFunction[] = [canonicalAddress(UNSUBSCRIBE_PATH, 'token', parseMailedToken)];

export const meta: Route.MetaFunction = () => [
  { title: 'Dejar de recibir avisos por correo · Surtidor' },
  { name: 'robots', content: 'noindex' },
];

interface Left {
  /** Labels of the events whose mails have ended. */
  readonly done?: readonly string[];
  readonly problem?: string;
}

/** Opening the link changes nothing, because mail scanners open links. Only a POST unsubscribes, from the page or a mail program (RFC 8058). */
export async function action({ params, context }: Route.ActionArgs) {
  const { data: left, errors } = await askGraphQLAnonymously(context, UnsubscribeFromNotices, {
    token: params.token.slice(0, 600),
  });
  const [error] = errors ?? [];
  if (!error) {
    const kinds = context.get(noticeKinds);
    const events = left?.dejarAvisosPorEnlace?.eventos.filter((event) => isNoticeEvent(kinds, event)) ?? [];
    return data<Left>({ done: events.map((event) => preferenceRow(kinds, event).label) });
  }
  const isBad = error.extensions.code === 'bad-link';
  return data<Left>({ problem: translateNotices(error.message) }, { status: isBad ? 404 : 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export default function UnsubscribeFromNoticesPage({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const answer: Left | undefined = actionData;
  if (answer?.done)
    return (
      <PlainPage>
        <Verdict tone="ok" title="Ya no le enviaremos estos avisos por correo">
          <p>{answer.done.join(', ')}. Puede volver a pedirlos cuando quiera, en «Qué le avisamos».</p>
        </Verdict>
      </PlainPage>
    );
  return (
    <PlainPage
      title="Dejar de recibir estos avisos"
      lead="Con un toque dejamos de enviárselos por correo. En el portal siguen."
    >
      {answer?.problem && <Alert tone="err" title={answer.problem} />}
      <Form method="post">
        <Button type="submit" variant="primary" isPending={state !== 'idle'} pendingLabel="Un momento…">
          Dejar de recibirlos
        </Button>
      </Form>
    </PlainPage>
  );
}
