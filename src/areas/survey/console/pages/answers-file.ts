import { data, type LoaderFunctionArgs } from 'react-router';
import { readNumber } from '#areas/publishing/console/pages/publish-form.server.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';

const AnswersFile = graphql(`
  query AnswersFile($codigo: String!, $version: Int, $formato: FormatoRespuestas!) {
    archivoRespuestas(codigo: $codigo, version: $version, formato: $formato) { nombre tipo contenido }
  }
`);

/** The answers to a questionnaire as a file. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const { archivoRespuestas: file } = await runGraphQL(context, AnswersFile, {
    ...{ codigo: params.codigo ?? '', version: readNumber(search.get('version')) || undefined },
    formato: search.get('formato') === 'xlsx' ? 'XLSX' : 'CSV',
  });
  if (!file) throw data('Data not found', { status: 404 });
  return new Response(Buffer.from(file.contenido, 'base64'), {
    headers: {
      'Content-Type': file.tipo,
      'Content-Disposition': `attachment; filename="${file.nombre}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
