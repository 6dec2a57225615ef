import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/open-certificate';
import { OpenCertificate } from './certificate-query.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

/** Redirects to a short-lived signed link of the certificate. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askGraphQL(context, OpenCertificate, { codigo: params.codigo.slice(0, 64) });
  return answerDownload({ request, context }, answer.data?.descargarCertificadoSaldo, answer.errors);
}

export { clientLoader } from '#web/page/reach-server.ts';
