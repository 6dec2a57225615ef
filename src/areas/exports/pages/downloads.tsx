import { data } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DOWNLOADS_PATH } from '../rules/pages.ts';
import { FailedFile, FileInMaking, ReadyFiles } from '../ui/download-files.tsx';
import css from '../ui/downloads.module.css';
import { useProgress } from '../ui/use-progress.ts';
import type { Route } from './+types/downloads';
import { Downloads, postDownload } from './downloads.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Descargas · Surtidor' }];

/** The loader also returns the server's time, so that server and browser render the same remaining time. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: found, errors } = await askGraphQL(context, Downloads, {});
  const files = found?.exportaciones;
  if (errors || !files)
    return data({ problem: translate(errors?.[0]?.message, {}), files: [], now: '' }, { status: 503 });
  return data({ problem: undefined, files, now: new Date().toISOString() });
}

export const action = ({ request, context }: Route.ActionArgs) => postDownload(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export default function DownloadsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { problem, files, now } = 'files' in loaderData ? loaderData : { ...loaderData, files: [], now: '' };
  const { today } = usePortal();
  const unfinished = files.filter(({ estado }) => estado === 'CURSO' || estado === 'ESPERA');
  const ready = files.filter(({ estado }) => estado === 'LISTA');
  const failed = files.filter(({ estado }) => estado === 'FALLIDA');
  const isLive = useProgress(unfinished.length > 0);
  return (
    <div className={css.page}>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Descargas' }]} />
      <PageHead title="Descargas">
        <p>Los archivos largos se preparan aquí. Puede seguir trabajando o cerrar la página.</p>
      </PageHead>
      {actionData?.problem && <Alert tone="err" title={actionData.problem} />}
      {problem !== undefined ? (
        <Card title="Sus archivos">
          <ErrorState title="No pudimos traer sus descargas" retryHref={DOWNLOADS_PATH}>
            <p>{problem}</p>
          </ErrorState>
        </Card>
      ) : (
        <div className={css.files}>
          {unfinished.toReversed().map((file) => (
            <FileInMaking key={file.id} file={file} now={now} />
          ))}
          {unfinished.length > 0 && !isLive && (
            <ButtonLink to={DOWNLOADS_PATH} reloadDocument size="sm">
              Ver cómo va
            </ButtonLink>
          )}
          {ready.length > 0 && <ReadyFiles files={ready} today={today} />}
          {failed.map((file) => (
            <FailedFile key={file.id} file={file} today={today} />
          ))}
          {files.length === 0 && <NoFiles />}
        </div>
      )}
    </div>
  );
}

const NoFiles = () => (
  <Card title="Sus archivos">
    <EmptyState title="No hay archivos por ahora">
      Cuando descargue una lista en PDF, Excel, CSV o ZIP, el archivo quedará aquí un día.
    </EmptyState>
  </Card>
);
