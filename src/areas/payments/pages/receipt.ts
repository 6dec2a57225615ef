import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/receipt';

export { default } from '#areas/documents/ui/download-problem.tsx';

const OpenReceipt = graphql(`
  mutation OpenReceipt($uuid: String!) {
    generarComprobantePago(uuid: $uuid) { pdf { url status menssage } }
  }
`);

/** Redirects to a short-lived signed link of the receipt. With `?enlace` it returns the link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askGraphQL(context, OpenReceipt, { uuid: params.uuid });
  return answerDownload({ request, context }, answer.data?.generarComprobantePago?.pdf, answer.errors);
}

export { clientLoader } from '#web/page/reach-server.ts';
