import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { CERTIFICATES_PATH } from '../rules/certificate-list.ts';
import type { Route } from './+types/open-certificate';
import { OpenSalesCertificate } from './certificates.server.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

const OF_LIST = {
  missing: 'No encontramos este certificado entre los suyos, o todavía no está listo.',
  back: { href: CERTIFICATES_PATH, label: 'Certificados de venta' },
} as const;

/** Redirects to a short-lived signed link of the certificate. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = readWholeNumber(params.id) ?? 0;
  const { data, errors } = await askGraphQL(context, OpenSalesCertificate, { id });
  return answerDownload({ request, context }, data?.descargarCertificadoVentas, errors, OF_LIST);
}

export { clientLoader } from '#web/page/reach-server.ts';
