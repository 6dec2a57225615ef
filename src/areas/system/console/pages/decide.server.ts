import type { RouterContextProvider } from 'react-router';
import { fieldSentences } from '#areas/operators/console/pages/refusals.ts';
import type { EstadoMensaje } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';

const RetryJob = graphql(`
  mutation RetryJob($cola: String!, $id: ID!, $intentos: Int!) {
    reintentarTrabajo(cola: $cola, id: $id, intentos: $intentos) { result }
  }
`);
const CloseJob = graphql(`
  mutation CloseJob($cola: String!, $id: ID!, $intentos: Int!, $motivo: String!) {
    cerrarTrabajo(cola: $cola, id: $id, intentos: $intentos, motivo: $motivo) { result }
  }
`);
const ResendMessage = graphql(`
  mutation ResendMessage($id: SafeInt!, $intentos: Int!, $estado: EstadoMensaje!) {
    reenviarMensaje(id: $id, intentos: $intentos, estado: $estado) { result }
  }
`);
const CloseMessage = graphql(`
  mutation CloseMessage($id: SafeInt!, $intentos: Int!, $estado: EstadoMensaje!, $motivo: String!) {
    cerrarMensaje(id: $id, intentos: $intentos, estado: $estado, motivo: $motivo) { result }
  }
`);

const RetrySeveral = graphql(`
  mutation RetrySeveral($trabajos: [TrabajoVisto!]!, $mensajes: [MensajeVisto!]!) {
    reintentarVarios(trabajos: $trabajos, mensajes: $mensajes) { reintentados cambiados }
  }
`);

export interface DecisionAnswer extends FormAnswer {
  readonly done?: string;
  readonly typed?: { readonly motivo: string };
}

const SENTENCES: Readonly<Record<string, string>> = {
  stale: 'No se cambió nada: ya se intentó otra vez, o ya se decidió. Aquí está como quedó.',
  'nothing-to-decide': 'No se cambió nada: ya no espera esa decisión.',
  'no-permission': 'Su rol permite ver esta página, no decidir.',
};
const GONE = 'No se cambió nada: ya no existe, o no es de sus tiendas.';
const FAILED = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';

/** Carries out the posted decision about a job or a message. */
export async function decideFailure(
  context: Readonly<RouterContextProvider>,
  fields: PostedForm,
): Promise<DecisionAnswer> {
  if (fields.get('que') === 'varios') return retrySeveral(context, fields);
  const motivo = (fields.get('motivo') ?? '').slice(0, 1_000);
  const closes = fields.get('accion') === 'cerrar';
  const { errors } = await (fields.get('que') === 'mensaje'
    ? decideMessage(context, fields, closes ? motivo : undefined)
    : decideJob(context, fields, closes ? motivo : undefined));
  if (!errors) return { done: closes ? 'Quedó cerrado.' : 'Se intenta otra vez ahora.' };
  const [error] = errors;
  const beside = fieldSentences(error);
  if (beside) return { typed: { motivo }, errors: beside };
  const problem =
    error?.extensions.category === 'graphql-no-such-entity' ? GONE : SENTENCES[String(error?.extensions.reason)];
  return { typed: { motivo }, problem: problem ?? FAILED };
}

const attempts = (fields: PostedForm): number => Number.parseInt(fields.get('intentos') ?? '', 10) || 0;

/** Hidden fields of the form: attempts, number, and the rest. */
const seen = (fields: PostedForm, name: string) =>
  fields.getAll(name).map((text) => {
    const [intentos = '', id = '', ...rest] = text.split(' ');
    return { intentos: Number.parseInt(intentos, 10) || 0, id, rest: rest.join(' ') };
  });

async function retrySeveral(context: Readonly<RouterContextProvider>, fields: PostedForm): Promise<DecisionAnswer> {
  const { data, errors } = await askGraphQL(context, RetrySeveral, {
    trabajos: seen(fields, 'trabajo').map(({ intentos, id, rest }) => ({ cola: rest, id, intentos })),
    mensajes: seen(fields, 'mensaje').map(({ intentos, id, rest }) => ({
      ...{ id: Number.parseInt(id, 10) || 0, intentos },
      estado: stateIn(rest),
    })),
  });
  const done = data?.reintentarVarios;
  if (!done || errors) return { problem: SENTENCES[String(errors?.[0]?.extensions.reason)] ?? FAILED };
  const { reintentados, cambiados } = done;
  const left =
    cambiados === 0 ? '' : ` ${cambiados === 1 ? 'Uno ya había cambiado' : `${cambiados} ya habían cambiado`}.`;
  return { done: `${reintentados === 1 ? 'Se intenta uno' : `Se intentan ${reintentados}`} otra vez ahora.${left}` };
}

function decideJob(context: Readonly<RouterContextProvider>, fields: PostedForm, motivo: string | undefined) {
  const job = { cola: fields.get('cola') ?? '', id: fields.get('id') ?? '', intentos: attempts(fields) };
  return motivo === undefined ? askGraphQL(context, RetryJob, job) : askGraphQL(context, CloseJob, { ...job, motivo });
}

const STATES: readonly EstadoMensaje[] = ['ABANDONADO', 'REINTENTA', 'ENVIADO'];

const stateIn = (text: string | null): EstadoMensaje => STATES.find((state) => state === text) ?? 'EN_COLA';

function decideMessage(context: Readonly<RouterContextProvider>, fields: PostedForm, motivo: string | undefined) {
  const estado = stateIn(fields.get('estado'));
  const message = { id: Number.parseInt(fields.get('id') ?? '', 10) || 0, intentos: attempts(fields), estado };
  return motivo === undefined
    ? askGraphQL(context, ResendMessage, message)
    : askGraphQL(context, CloseMessage, { ...message, motivo });
}
