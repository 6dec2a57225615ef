import { data, Form, redirect, useNavigation } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { BALANCE_CERTIFICATE_PATH } from '../rules/pages.ts';
import css from '../ui/certificate.module.css';
import { IssuedCertificates } from '../ui/issued-certificates.tsx';
import type { Route } from './+types/certificate';
import { Certificates, IssueCertificate } from './certificate-query.ts';

const TITLE = 'Certificado de saldo';

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} · Surtidor` }];

/** @throws a 403 response without the permission */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: found, errors } = await askGraphQL(context, Certificates, {});
  const [error] = errors ?? [];
  if (error?.extensions.category === 'graphql-authorization') throw data(error.message, { status: 403 });
  const certificates = found?.certificadosSaldo;
  if (!certificates) return data({ problem: translate(error?.message, {}), certificates: [] }, { status: 503 });
  return data({ problem: undefined, certificates });
}

/** @throws a redirect to the page, with the new certificate at its top */
export async function action({ context }: Route.ActionArgs) {
  const { data: issued, errors } = await askGraphQL(context, IssueCertificate, {});
  const [error] = errors ?? [];
  if (error || !issued?.generarCertificadoSaldo)
    return data({ problem: error?.extensions.code ? error.message : translate(error?.message, {}) }, { status: 422 });
  throw redirect(`${BALANCE_CERTIFICATE_PATH}?emitido=${issued.generarCertificadoSaldo.codigo}`, 303);
}

export { clientLoader } from '#web/page/reach-server.ts';

export default function CertificatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  const { state } = useNavigation();
  const { problem, certificates } = 'certificates' in loaderData ? loaderData : { ...loaderData, certificates: [] };
  return (
    <div className={css.page}>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: TITLE }]} />
      <PageHead title={TITLE}>
        <p>Una página con su saldo de este momento. Quien la reciba puede verificarla por su número.</p>
      </PageHead>
      <div className={css.parts}>
        {actionData?.problem && <Alert tone="err" title={actionData.problem} />}
        {!facts?.isSupportUser && (
          <Form method="post" preventScrollReset>
            <Button variant="primary" type="submit" isPending={state === 'submitting'} pendingLabel="Emitiendo…">
              Emitir certificado de hoy
            </Button>
          </Form>
        )}
        {problem === undefined ? (
          <IssuedCertificates certificates={certificates} />
        ) : (
          <Card title="Certificados emitidos">
            <ErrorState title="No pudimos traer sus certificados" retryHref={BALANCE_CERTIFICATE_PATH}>
              <p>{problem}</p>
            </ErrorState>
          </Card>
        )}
      </div>
    </div>
  );
}
