import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { reachServer } from '#web/page/reach-server.ts';
import { BOUGHT_PATH } from '../rules/paths.ts';
import type { Route } from './+types/voucher-pdf';
import { OpenVoucherPdf } from './vouchers-query.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

const LONGEST = 60;

/** Redirects to a short-lived address of a voucher's PDF; with `?enlace` it returns the address instead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askGraphQL(context, OpenVoucherPdf, { codigo: params.codigo.slice(0, LONGEST) });
  return answerDownload({ request, context }, answer.data?.generarBonoPdf?.pdf, answer.errors, {
    missing: 'No encontramos este bono entre los suyos.',
    back: { label: 'Volver a mis bonos', href: BOUGHT_PATH },
  });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);
