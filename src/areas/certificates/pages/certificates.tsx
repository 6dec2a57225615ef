import { useSearchParams } from 'react-router';
import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { useProgress } from '#areas/exports/ui/use-progress.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { ListProblem } from '#web/list/list-page.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { keepLoadedRows, useMoreRows } from '#web/list/use-more-rows.ts';
import { CERTIFICATE_LIST, CERTIFICATES_PATH } from '../rules/certificate-list.ts';
import { certificateNumber } from '../rules/sales-request.ts';
import { CERTIFICATE_TABLE } from '../ui/certificate-table.tsx';
import css from '../ui/certificates.module.css';
import { RequestForm } from '../ui/request-form.tsx';
import type { Route } from './+types/certificates';
import { type CertificateAnswer, loadCertificates, postCertificate } from './certificates.server.ts';

const { words } = CERTIFICATE_LIST;

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadCertificates(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postCertificate(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendForm(serverAction);

export const shouldRevalidate = keepLoadedRows(CERTIFICATE_LIST);

type Found = Extract<Route.ComponentProps['loaderData'], { readonly key: string }>;

/** The request form and the list of certificates. */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: words.title }]} />
      <PageHead title={words.title}>
        <p>Lo que compró en un periodo, por producto y destino, con un número que cualquiera puede verificar.</p>
      </PageHead>
      {loaderData.problem !== undefined ? (
        <Card title="Sus certificados">
          <ListProblem list={CERTIFICATE_LIST} problem={loaderData.problem} />
        </Card>
      ) : facts?.seesNothing ? (
        <NoDestinations />
      ) : (
        <Shown found={loaderData} answer={actionData} />
      )}
    </>
  );
}

function Shown({ found, answer }: { readonly found: Found; readonly answer: CertificateAnswer | undefined }) {
  const { facts } = usePortal();
  const mayAsk = facts?.isSupportUser === false;
  return (
    <div className={mayAsk ? css.parts : undefined}>
      {mayAsk && <RequestForm answer={answer} destinations={found.destinos} total={found.total_destinos} />}
      <section aria-label="Certificados pedidos">
        <Accepted />
        {found.total_count === 0 ? (
          <Card>
            <EmptyState heading="h2" title="Todavía no hay certificados">
              <p>Los que pida quedarán aquí, cada uno con su PDF y su número.</p>
            </EmptyState>
          </Card>
        ) : (
          <Listed found={found} mayAsk={mayAsk} />
        )}
      </section>
    </div>
  );
}

/** Confirms an accepted request. Its number comes from the address. */
function Accepted() {
  const [search] = useSearchParams();
  const id = readWholeNumber(search.get('solicitud'));
  if (id === undefined) return null;
  return (
    <div className={css.accepted}>
      <Alert
        tone="ok"
        title={`Recibimos la solicitud ${certificateNumber(id)}. Le avisamos en el portal cuando el certificado esté listo.`}
      />
    </div>
  );
}

function Listed({ found, mayAsk }: { readonly found: Found; readonly mayAsk: boolean }) {
  const more = useMoreRows(CERTIFICATE_LIST, found);
  const isUnfinished = more.rows.some(({ estado }) => estado === 'ESPERA' || estado === 'CURSO');
  const isLive = useProgress(isUnfinished);
  return (
    <ListResults list={CERTIFICATE_LIST} window={found} more={more}>
      <DataTable
        caption="Certificados pedidos, los más recientes arriba"
        table={CERTIFICATE_TABLE}
        rows={more.rows}
        rowId={CERTIFICATE_LIST.rowId}
        facts={{ mayAsk }}
      />
      {isUnfinished && !isLive && (
        <ButtonLink to={CERTIFICATES_PATH} reloadDocument size="sm">
          Ver cómo va
        </ButtonLink>
      )}
    </ListResults>
  );
}
