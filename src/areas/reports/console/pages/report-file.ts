import type { LoaderFunctionArgs } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { FILE_FORMATS, isFileFormat } from '../rules/file-formats.ts';

const ReportFile = graphql(`
  query ReportFile($filtro: FiltroInforme, $formato: FormatoInforme!) {
    informeArchivo(filtro: $filtro, formato: $formato) { nombre tipo contenido }
  }
`);

/** The report of the address's filter as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const search = new URL(request.url).searchParams;
  const filtro = Object.fromEntries(['desde', 'hasta', 'tienda', 'pais'].map((name) => [name, search.get(name)]));
  const asked = search.get('formato') ?? '';
  const formato = FILE_FORMATS[isFileFormat(asked) ? asked : 'csv'].asked;
  const { informeArchivo: file } = await runGraphQL(context, ReportFile, { filtro, formato });
  return new Response(Buffer.from(file.contenido, 'base64'), {
    headers: {
      'Content-Type': file.tipo,
      'Content-Disposition': `attachment; filename="${file.nombre}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
