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

export interface DecisionAnswer extends FormAnswer {
  readonly done?: string;
  readonly typed?: { readonly motivo: string };
}

const SENTENCES: Readonly<Record<string, string>> = {
  stale: 'No se cambió nada: ya se intentó otra vez, o alguien más decidió. Aquí está como quedó.',
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

function decideJob(context: Readonly<RouterContextProvider>, fields: PostedForm, motivo: string | undefined) {
  const job = { cola: fields.get('cola') ?? '', id: fields.get('id') ?? '', intentos: attempts(fields) };
  return motivo === undefined ? askGraphQL(context, RetryJob, job) : askGraphQL(context, CloseJob, { ...job, motivo });
}

const STATES: readonly EstadoMensaje[] = ['ABANDONADO', 'REINTENTA', 'ENVIADO'];

function decideMessage(context: Readonly<RouterContextProvider>, fields: PostedForm, motivo: string | undefined) {
  const estado = STATES.find((state) => state === fields.get('estado')) ?? 'EN_COLA';
  const message = { id: Number.parseInt(fields.get('id') ?? '', 10) || 0, intentos: attempts(fields), estado };
  return motivo === undefined
    ? askGraphQL(context, ResendMessage, message)
    : askGraphQL(context, CloseMessage, { ...message, motivo });
}
