import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/open-file';
import { OpenFile } from './downloads.server.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

/** Redirects to a short-lived signed link of the file. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = await askGraphQL(context, OpenFile, { id: params.id.slice(0, 64) });
  return answerDownload({ request, context }, answer.data?.descargarExportacion, answer.errors);
}

export { clientLoader } from '#web/page/reach-server.ts';
