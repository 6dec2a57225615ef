import { Form, useNavigation } from 'react-router';
import { CHANGE_PASSWORD_PATH } from '#areas/passwords/rules/link.ts';
import { closedInWords, closeOthersLabel, failedAttemptsInWords } from '#areas/session/rules/session-words.ts';
import css from '#areas/session/ui/own-sessions.module.css';
import { OwnSessions } from '#areas/session/ui/own-sessions.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { OwnSessionListQuery } from '#generated/client/graphql.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendToServer } from '#web/page/reach-server.ts';
import { SESSIONS_PATH } from '../ui/sessions-path.ts';
import { LastVisits } from '../ui/visit-table.tsx';
import type { Route } from './+types/access-and-sessions';
import { type ClosedSessions, closeSessions, loadSessions } from './load-sessions.server.ts';

const TITLE = 'Accesos y sesiones';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ context }: Route.LoaderArgs) => loadSessions(context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => closeSessions(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem): ClosedSessions => ({ problem }));

/** The person's open sessions, failed sign-ins on the account, and the latest support visits. */
export default function AccessAndSessions({ loaderData, actionData }: Route.ComponentProps) {
  const { today, places } = usePortal();
  const { formData } = useNavigation();
  const closing = formData?.get('sesion')?.toString();
  const others = loaderData.problem === undefined ? loaderData.sessions.total_count - 1 : 0;
  return (
    <div className={css.page}>
      <Breadcrumbs
        items={[{ label: 'Inicio', to: '/' }, { label: 'Mi perfil', to: places.profile }, { label: TITLE }]}
      />
      <PageHead
        title={TITLE}
        actions={
          others > 0 && (
            <Form method="post" preventScrollReset className={css.closeAll}>
              <Button type="submit" variant="line" name="sesion" value="otras" isPending={closing === 'otras'}>
                {closeOthersLabel(others)}
              </Button>
            </Form>
          )
        }
      >
        <p>Dónde está abierta su cuenta y quién más entró.</p>
      </PageHead>
      <div className="stack">
        <Outcome outcome={actionData} />
        {loaderData.problem === undefined ? (
          <>
            <OwnSessions
              sessions={loaderData.sessions.items}
              total={loaderData.sessions.total_count}
              today={today}
              closing={closing}
            />
            <FailedAttempts attempts={loaderData.sessions.intentos_fallidos} />
            {loaderData.visits !== undefined && <LastVisits visits={loaderData.visits ?? undefined} />}
          </>
        ) : (
          <Card>
            <ErrorState title="No pudimos traer sus sesiones" retryHref={SESSIONS_PATH}>
              <p>{loaderData.problem}</p>
            </ErrorState>
          </Card>
        )}
      </div>
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: ClosedSessions | undefined }) {
  if (outcome?.problem) return <Alert tone="err" title={outcome.problem} />;
  return outcome?.closed !== undefined && <Alert tone="ok" title={closedInWords(outcome.closed)} />;
}

type Attempts = NonNullable<OwnSessionListQuery['misSesiones']>['intentos_fallidos'];

/** Failed sign-ins: the latest one in the title, older ones below. */
function FailedAttempts({ attempts: [latest, ...older] }: { readonly attempts: Attempts }) {
  if (!latest) return null;
  return (
    <Alert
      tone="warn"
      title={failedAttemptsInWords(latest.cuantos, latest.ultimo)}
      action={
        <ButtonLink to={CHANGE_PASSWORD_PATH} variant="line" size="sm">
          Cambiar contraseña
        </ButtonLink>
      }
    >
      <p>Desde {latest.ip ?? 'una dirección sin registrar'}. Si no fue usted, cambie la contraseña.</p>
      {older.map(({ cuantos, ip, ultimo }) => (
        <p key={ultimo}>
          {failedAttemptsInWords(cuantos, ultimo)}, desde {ip ?? 'una dirección sin registrar'}.
        </p>
      ))}
    </Alert>
  );
}
