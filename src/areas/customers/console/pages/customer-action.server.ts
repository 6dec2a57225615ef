import { type ActionFunctionArgs, data } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { doneSentence, isPersonAct, refusedSentence } from '../rules/person-acts.ts';
import type { CustomerAnswer } from '../ui/customer-answer.ts';

const ActOnPerson = graphql(`
  mutation ActOnPerson($codigo: String!, $persona: SafeInt!, $accion: AccionPersona!, $motivo: String!) {
    actuarSobrePersona(codigo: $codigo, persona: $persona, accion: $accion, motivo: $motivo) { sesiones_cerradas invitada }
  }
`);

type Context = ActionFunctionArgs['context'];

/** The action of the customer's sheet. */
export async function customerAction({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  return data<CustomerAnswer>(await actOnPerson(context, params.codigo ?? '', fields));
}

const LONGEST_REASON = 1_000;

async function actOnPerson(context: Context, codigo: string, fields: PostedForm): Promise<CustomerAnswer> {
  const typed = {
    accion: fields.get('accion') ?? '',
    motivo: (fields.get('motivo') ?? '').slice(0, LONGEST_REASON),
  };
  const persona = Number.parseInt(fields.get('persona') ?? '', 10);
  const answered = { form: 'persona', personId: persona } as const;
  if (!Number.isSafeInteger(persona)) return { problem: refusedSentence(undefined, undefined) };
  if (!isPersonAct(typed.accion)) return { ...answered, typed, errors: { accion: 'Elija qué hacer.' } };
  const answer = await askGraphQL(context, ActOnPerson, {
    codigo,
    persona,
    accion: typed.accion,
    motivo: typed.motivo,
  });
  const done = answer.errors ? undefined : answer.data.actuarSobrePersona;
  if (done) return { ...answered, done: doneSentence(typed.accion, done) };
  const { campos, reason, retry_after_seconds }: Readonly<Record<string, unknown>> =
    answer.errors?.[0]?.extensions ?? {};
  if (campos) return { ...answered, typed, errors: campos as Record<string, string> };
  return { ...answered, typed, problem: refusedSentence(reason, retry_after_seconds) };
}
