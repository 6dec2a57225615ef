import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { mayAct } from '#areas/operators/console/pages/console-acts.server.ts';
import type { PageContext } from '#areas/operators/console/pages/console-context.server.ts';
import { type ContractError, fieldSentences } from '#areas/operators/console/pages/refusals.ts';
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

export interface UploadDecisionAnswer extends FormAnswer<'motivo' | 'guardar_buenas' | 'codigo'> {
  readonly typed?: { readonly motivo: string; readonly guardar_buenas: boolean };
}

const SENTENCES: Readonly<Record<string, string>> = {
  changed: 'No se importó nada: los archivos ya no son los que usted vio. Aquí están como quedaron.',
  'no-good-rows': 'No se importó nada: ninguna fila puede entrar. Corrija el archivo y súbalo otra vez.',
  'confirm-again': 'Pasaron más de diez minutos. Escriba el código de su teléfono e intente otra vez.',
  'no-permission': 'Su rol permite ver los datos, no importarlos.',
};
const GONE = 'No se cambió nada.';
const FAILED = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';
const BAD_ROWS = 'Hay filas malas. Márquelo para guardar las buenas, o corrija el archivo y súbalo otra vez.';

interface UploadDecision {
  readonly answer: UploadDecisionAnswer | 'discarded';
  /** With the session's new cookie, when the form proved the second factor. */
  readonly headers?: Headers;
}

/** Carries out the posted decision about an upload. */
export const decideUpload = async (context: PageContext, id: number, fields: PostedForm): Promise<UploadDecision> =>
  fields.get('accion') === 'descartar' ? { answer: await discard(context, id) } : importFiles(context, id, fields);

async function discard(context: PageContext, id: number): Promise<UploadDecisionAnswer | 'discarded'> {
  const [error] = (await askGraphQL(context, DiscardUpload, { id })).errors ?? [];
  return !error || isGone(error) ? 'discarded' : { problem: sentenceFor(error) };
}

async function importFiles(context: PageContext, id: number, fields: PostedForm): Promise<UploadDecision> {
  const motivo = (fields.get('motivo') ?? '').slice(0, 1_000);
  const guardar_buenas = fields.get('guardar_buenas') === 'si';
  const archivos = fields.getAll('archivo').map((seen) => ({ sha256: seen.slice(0, 64), archivo: seen.slice(65) }));
  const typed = { motivo, guardar_buenas };
  // Calls the contract even without the right, because it records refused attempts.
  const confirmed = mayAct(context, 'datos') ? await confirmFirst(context, fields) : { problem: undefined };
  if (confirmed.problem !== undefined) return { answer: { typed, errors: { codigo: confirmed.problem } } };
  const { errors } = await askGraphQL(context, ImportUpload, { id, archivos, guardar_buenas, motivo });
  const [error] = errors ?? [];
  return { ...confirmed, answer: error ? { typed, ...refusedImport(error) } : {} };
}

function refusedImport(error: ContractError): UploadDecisionAnswer {
  const beside = fieldSentences(error);
  if (beside) return { errors: beside };
  if (error.extensions.reason === 'bad-rows') return { errors: { guardar_buenas: BAD_ROWS } };
  return { problem: sentenceFor(error) };
}

const isGone = ({ extensions }: ContractError): boolean => extensions.category === 'graphql-no-such-entity';

const sentenceFor = (error: ContractError): string =>
  isGone(error) ? GONE : (SENTENCES[String(error.extensions.reason)] ?? FAILED);
