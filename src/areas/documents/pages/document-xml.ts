import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Route } from './+types/document-xml';
import { documentNumber } from './document-number.ts';
import { answerDownload } from './open-download.server.ts';

export { default } from '../ui/download-problem.tsx';

const OpenDocumentXml = graphql(`
  mutation OpenDocumentXml($id: Int!) {
    generatedXMLAccountStatusDetails(id_edocta_detalle: $id) { xml { url status menssage } }
  }
`);

/** Redirects to a short-lived signed link of the document's XML. With `?enlace` it returns the link, which the list then opens. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const id = documentNumber(params.id);
  const answer = id === undefined ? undefined : await askGraphQL(context, OpenDocumentXml, { id });
  return answerDownload({ request, context }, answer?.data?.generatedXMLAccountStatusDetails?.xml, answer?.errors);
}

export { clientLoader } from '#web/page/reach-server.ts';
