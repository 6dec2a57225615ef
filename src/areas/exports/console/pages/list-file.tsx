import { data, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { CONSOLE_PATH } from '#areas/operators/console/pages/session-cookie.server.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { readListFile } from '#kernel/list/list-file.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';

const AskListFile = graphql(`
  query AskListFile($lista: String!, $filtro: String, $formato: FormatoArchivo!) {
    archivoDeLista(lista: $lista, filtro: $filtro, formato: $formato) { direccion pagina }
  }
`);

const LONGEST_PATH = 64;

const FORMATS = { xlsx: 'XLSX', csv: 'CSV' } as const;

/**
 * Redirects to the file of a list, or back to the list with the reason why there is none.
 * @throws a 403 page when the role may not read the list, a 404 page for an unknown list
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { format, filter: filtro } = readListFile(new URL(request.url).searchParams);
  const asked = { lista: `/${params['*']}`.slice(0, LONGEST_PATH), filtro, formato: FORMATS[format] };
  const { archivoDeLista: file } = await runGraphQL(context, AskListFile, asked);
  if (!file) throw data('Data not found', { status: 404 });
  if (!file.direccion) return redirect(`${file.pagina}?${filtro}`);
  // The router adds the console's path to paths.
  const { direccion: address } = file;
  return redirectDocument(address.startsWith(CONSOLE_PATH) ? address.slice(CONSOLE_PATH.length) : address, 303);
}

/** Renders nothing, because the address leads to a file. A route without a component would answer an error with bare text. */
export default function ConsoleListFile() {
  return null;
}
