import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import type { DownloadAnswer } from '#web/list/download-answer.ts';
import { DOWNLOADS_PATH } from '../rules/pages.ts';

const FORMATS = ['PDF', 'XLSX', 'CSV', 'ZIP'] as const;
const FAILED = 'No pudimos preparar el archivo. Intente de nuevo en un momento.';

type Context = Readonly<RouterContextProvider>;

/**
 * Orders or cancels a file. With `?enlace` the response contains the file's address; otherwise it redirects there.
 * @throws a redirect to the file, or to the page with its progress
 */
export async function postDownload(request: Request, context: Context): Promise<DownloadAnswer> {
  const form = await readForm(request);
  if (form.get('accion') === 'cancelar') {
    await askGraphQL(context, CancelFile, { id: (form.get('id') ?? '').slice(0, 64) });
    throw redirect(DOWNLOADS_PATH);
  }
  const answer = await orderFile(form, context);
  if (answer.problem !== undefined || new URL(request.url).searchParams.has('enlace')) return answer;
  throw answer.url ? redirectDocument(answer.url, 303) : redirect(DOWNLOADS_PATH);
}

async function orderFile(form: PostedForm, context: Context): Promise<DownloadAnswer> {
  const formato = FORMATS.find((each) => each === form.get('formato'));
  if (!formato) return { problem: FAILED };
  const nombre = (form.get('nombre') ?? '').slice(0, 100);
  const filtro = filterOf(form);
  const { data, errors } = await askGraphQL(context, OrderFile, { nombre, formato, filtro });
  const [error] = errors ?? [];
  if (error) return { problem: error.extensions.code ? error.message : translate(error.message, {}) };
  const url = data?.exportar?.url;
  return url ? { url } : { to: DOWNLOADS_PATH };
}

/** Form names of the check boxes by which a person selects rows of a list. */
const CHOSEN = ['documento', 'pedido'] as const;

/** The list's filter, extended by the rows that the person selected. */
function filterOf(form: PostedForm): string {
  const filter = new URLSearchParams(form.get('filtro') ?? '');
  for (const name of CHOSEN) for (const row of form.getAll(name)) filter.append(name, row);
  return filter.toString().slice(0, 4_001);
}

/** Fields of a file that the page of downloads shows. */
graphql(`
  fragment OrderedFile on Exportacion {
    id nombre formato filtro titulo filtro_en_palabras estado filas filas_hechas moneda total bytes aviso
    creada_en empezada_en lista_en borrar_en
  }
`);

export const Downloads = graphql(`
  query Downloads {
    exportaciones { ...OrderedFile }
  }
`);

const OrderFile = graphql(`
  mutation OrderFile($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {
    exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { id estado url }
  }
`);

const CancelFile = graphql(`
  mutation CancelFile($id: String!) {
    cancelarExportacion(id: $id) { result }
  }
`);

export const OpenFile = graphql(`
  mutation OpenFile($id: String!) {
    descargarExportacion(id: $id) { url status menssage }
  }
`);
