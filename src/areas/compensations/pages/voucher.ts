import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { FILE_FORMAT, HISTORY_PATH } from '../rules/compensation-list.ts';
import type { Route } from './+types/voucher';
import { CompensationVoucher } from './history.server.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

const OF_HISTORY = {
  missing: 'No encontramos esta compensación entre las suyas.',
  back: { label: 'Volver al historial', href: HISTORY_PATH },
} as const;

/** Redirects to a short-lived signed link of the compensation's PDF or Excel. With `?enlace` it returns the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = /^\d{1,15}$/.test(params.id) ? params.id : '0';
  const answer = await askGraphQL(context, CompensationVoucher, { filter: { id_compensacion: { eq: id } } });
  const files = answer.data?.listarCompensaciones?.items[0]?.download;
  const isExcel = new URL(request.url).searchParams.get(FILE_FORMAT) === 'xlsx';
  return answerDownload({ request, context }, isExcel ? files?.xls : files?.pdf, answer.errors, OF_HISTORY);
}

export { clientLoader } from '#web/page/reach-server.ts';
