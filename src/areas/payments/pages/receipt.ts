import { data, redirectDocument } from 'react-router';
import { readDownload } from '#areas/documents/pages/open-download.server.ts';
import { reachServer } from '#areas/session/ui/reach-server.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/receipt';

export { default } from '#areas/documents/ui/download-problem.tsx';

const OpenReceipt = graphql(`
  mutation OpenReceipt($uuid: String!) {
    generarComprobantePago(uuid: $uuid) { pdf { url status menssage } }
  }
`);

/** Redirects to a short-lived address of the receipt; with `?enlace` it returns the address instead. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askGraphQL(context, OpenReceipt, { uuid: params.uuid });
  const download = readDownload(answer.data?.generarComprobantePago?.pdf, answer.errors);
  if (new URL(request.url).searchParams.has('enlace')) return download;
  if (download.problem === undefined) throw redirectDocument(download.url, 303);
  return data({ problem: download.problem }, { status: 404 });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);
