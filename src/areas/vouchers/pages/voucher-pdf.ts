import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { isUuid } from '#kernel/uuid.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { BOUGHT_VOUCHERS_PATH } from '../rules/paths.ts';
import type { Route } from './+types/voucher-pdf';
import { OpenPurchasePdf, OpenVoucherPdf } from './vouchers-query.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

const LONGEST = 60;

/** Redirects to a short-lived signed link of a PDF: of one voucher, or of a purchase by its uuid. With `?enlace` it returns the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const which = params.which.slice(0, LONGEST);
  const back = { label: 'Volver a mis bonos', href: BOUGHT_VOUCHERS_PATH };
  if (isUuid(which)) {
    const { data, errors } = await askGraphQL(context, OpenPurchasePdf, { uuid: which });
    const missing = 'No encontramos bonos por redimir de esta compra.';
    return answerDownload({ request, context }, data?.generarBonosPdf?.pdf, errors, { missing, back });
  }
  const { data, errors } = await askGraphQL(context, OpenVoucherPdf, { codigo: which });
  const missing = 'No encontramos este bono entre los suyos.';
  return answerDownload({ request, context }, data?.generarBonoPdf?.pdf, errors, { missing, back });
}

export { clientLoader } from '#web/page/reach-server.ts';
