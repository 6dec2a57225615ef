import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/document-pdf';
import { documentNumber } from './document-number.ts';
import { answerDownload } from './open-download.server.ts';

export { default } from '../ui/download-problem.tsx';

const OpenDocument = graphql(`
  mutation OpenDocument($id: Int!) {
    generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url status menssage } }
  }
`);

/** Redirects to a short-lived signed link of the document's PDF. With `?enlace` it returns the link, which the list then opens. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = documentNumber(params.id);
  const answer = id === undefined ? undefined : await askGraphQL(context, OpenDocument, { id });
  return answerDownload({ request, context }, answer?.data?.generatedPDFAccountStatusDetails?.pdf, answer?.errors);
}

export { clientLoader } from '#web/page/reach-server.ts';
