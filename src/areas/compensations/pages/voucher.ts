import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { reachServer } from '#web/page/reach-server.ts';
import type { Route } from './+types/voucher';
import { CompensationVoucher } from './history-query.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

/** Redirects to a short-lived address of the printed compensation; with `?enlace` it returns the address instead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = /^\d{1,15}$/.test(params.id) ? params.id : '0';
  const answer = await askGraphQL(context, CompensationVoucher, { filter: { id_compensacion: { eq: id } } });
  const link = answer.data?.listarCompensaciones?.items[0]?.download?.pdf;
  return answerDownload({ request, context }, link, answer.errors);
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);
