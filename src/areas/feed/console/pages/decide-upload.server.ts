import type { RouterContextProvider } from 'react-router';
import { fieldSentences } from '#areas/operators/console/pages/refusals.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';

const ImportUpload = graphql(`
  mutation ImportUpload($id: SafeInt!, $archivos: [ArchivoVisto!]!, $guardar_buenas: Boolean!, $motivo: String!) {
    importarSubidaErp(id: $id, archivos: $archivos, guardar_buenas: $guardar_buenas, motivo: $motivo) { result }
  }
`);
const DiscardUpload = graphql(`
  mutation DiscardUpload($id: SafeInt!) { descartarSubidaErp(id: $id) { result } }
`);

export interface UploadDecisionAnswer extends FormAnswer<'motivo' | 'guardar_buenas'> {
  readonly typed?: { readonly motivo: string; readonly guardar_buenas: boolean };
}

const SENTENCES: Readonly<Record<string, string>> = {
  changed: 'No se importó nada: los archivos ya no son los que usted vio. Aquí están como quedaron.',
  'no-good-rows': 'No se importó nada: ninguna fila puede entrar. Corrija el archivo y súbalo otra vez.',
  'no-permission': 'Su rol permite ver los datos, no importarlos.',
};
const GONE = 'No se cambió nada.';
const FAILED = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';
const BAD_ROWS = 'Hay filas malas. Márquelo para guardar las buenas, o corrija el archivo y súbalo otra vez.';

/** Carries out the posted decision about an upload. */
export async function decideUpload(
  context: Readonly<RouterContextProvider>,
  id: number,
  fields: PostedForm,
): Promise<UploadDecisionAnswer | 'discarded'> {
  const isDiscarded = fields.get('accion') === 'descartar';
  const motivo = (fields.get('motivo') ?? '').slice(0, 1_000);
  const guardar_buenas = fields.get('guardar_buenas') === 'si';
  const archivos = fields.getAll('archivo').map((seen) => ({ sha256: seen.slice(0, 64), archivo: seen.slice(65) }));
  const { errors } = isDiscarded
    ? await askGraphQL(context, DiscardUpload, { id })
    : await askGraphQL(context, ImportUpload, { id, archivos, guardar_buenas, motivo });
  const [error] = errors ?? [];
  if (!error) return isDiscarded ? 'discarded' : {};
  const typed = { motivo, guardar_buenas };
  const beside = fieldSentences(error);
  if (beside) return { typed, errors: beside };
  if (error.extensions.reason === 'bad-rows') return { typed, errors: { guardar_buenas: BAD_ROWS } };
  const isGone = error.extensions.category === 'graphql-no-such-entity';
  if (isGone && isDiscarded) return 'discarded';
  return { typed, problem: isGone ? GONE : (SENTENCES[String(error.extensions.reason)] ?? FAILED) };
}
