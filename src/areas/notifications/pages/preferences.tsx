import { useEffect } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { NoticePreferencesFragment } from '#generated/client/graphql.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendToServer } from '#web/page/reach-server.ts';
import { NOTIFICATION_LIST } from '../rules/notification-list.ts';
import { NOTIFICATIONS_PATH, PREFERENCES_PATH } from '../rules/pages.ts';
import { Devices } from '../ui/devices.tsx';
import { DaysBefore, type PreferenceRow, PreferenceTable } from '../ui/preference-table.tsx';
import css from '../ui/preferences.module.css';
import type { Route } from './+types/preferences';
import { loadPreferences, type PreferenceAnswer, postPreferences } from './preferences.server.ts';

const TITLE = 'Qué le avisamos';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

export const loader = ({ context }: Route.LoaderArgs) => loadPreferences(context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postPreferences(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem): PreferenceAnswer => ({ problem }));

export default function PreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  const isReadOnly = facts?.isSupportUser === true;
  return (
    <div className={css.page}>
      <Breadcrumbs
        items={[
          { label: 'Inicio', to: '/' },
          { label: NOTIFICATION_LIST.words.title, to: NOTIFICATIONS_PATH },
          { label: 'Preferencias' },
        ]}
      />
      <PageHead title={TITLE}>
        <HowToSave isReadOnly={isReadOnly} />
      </PageHead>
      <Saved />
      {actionData?.problem && <Alert tone="err" title={actionData.problem} />}
      {'preferences' in loaderData ? (
        <Shown
          preferences={loaderData.preferences}
          rows={loaderData.rows}
          answer={actionData}
          isReadOnly={isReadOnly}
        />
      ) : (
        <Card>
          <ErrorState title="No pudimos traer sus preferencias" retryHref={PREFERENCES_PATH}>
            <p>{loaderData.problem}</p>
          </ErrorState>
        </Card>
      )}
    </div>
  );
}

/** Confirms saved preferences: by a toast after each change; without JavaScript, by a message on the page. */
function Saved() {
  const isHydrated = useHydrated();
  const showToast = useToast();
  const { key } = useLocation();
  const [search] = useSearchParams();
  const isSaved = search.has('guardado');
  useEffect(() => {
    if (isSaved && key !== 'default')
      showToast({ message: 'Guardado', topic: 'preferencias', replaces: 'preferencias' });
  }, [isSaved, key, showToast]);
  return isSaved && !isHydrated && <Alert tone="ok" title="Guardamos sus preferencias" />;
}

function HowToSave({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const isHydrated = useHydrated();
  if (isReadOnly) return <p>Así las tiene esta persona. Soporte no las cambia.</p>;
  return <p>{isHydrated ? 'Elija dónde. Los cambios se guardan al marcar.' : 'Elija dónde, y guarde al final.'}</p>;
}

interface ShownProps {
  readonly preferences: NoticePreferencesFragment;
  readonly rows: readonly PreferenceRow[];
  readonly answer: PreferenceAnswer | undefined;
  readonly isReadOnly: boolean;
}

function Shown({ preferences, rows, answer, isReadOnly }: ShownProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <Form method="post" preventScrollReset>
        <PreferenceTable preferences={preferences} rows={rows} isReadOnly={isReadOnly} />
        {!isHydrated && !isReadOnly && (
          <div className={css.save}>
            <Button type="submit" variant="primary" name="accion" value="todas">
              Guardar
            </Button>
          </div>
        )}
      </Form>
      <div className={css.more}>
        <Devices devices={preferences.celulares} publicKey={preferences.llave_publica} isReadOnly={isReadOnly} />
        <DaysBefore key={preferences.dias} days={preferences.dias} error={answer?.dias} isReadOnly={isReadOnly} />
      </div>
    </>
  );
}
