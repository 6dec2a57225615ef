import { type ActionFunctionArgs, data } from 'react-router';
import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { LONGEST_NOTE } from '#areas/operators/rules/note.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatTimeOfDay } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { doneSentence, isPersonAct, refusedSentence } from '../rules/person-acts.ts';
import type { CustomerAnswer } from '../ui/customer-answer.ts';

const WriteNote = graphql(`
  mutation WriteNote($codigo: String!, $texto: String!) {
    anotarCliente(codigo: $codigo, texto: $texto) { result }
  }
`);
const EnterAsSupport = graphql(`
  mutation EnterAsSupport($codigo: String!, $motivo: String!) {
    entrarComoSoporte(codigo: $codigo, motivo: $motivo) { direccion codigo vence_en }
  }
`);
const ActOnPerson = graphql(`
  mutation ActOnPerson($codigo: String!, $persona: SafeInt!, $accion: AccionPersona!, $motivo: String!) {
    actuarSobrePersona(codigo: $codigo, persona: $persona, accion: $accion, motivo: $motivo) { sesiones_cerradas invitada }
  }
`);

type Context = ActionFunctionArgs['context'];

/** The action of the customer's sheet. */
export async function customerAction({ request, params, context }: ActionFunctionArgs) {
  const codigo = params.codigo ?? '';
  const fields = await readForm(request);
  const form = fields.get('formulario');
  if (form === 'soporte') return enterAsSupport(context, { codigo, fields, request });
  return data<CustomerAnswer>(
    await (form === 'nota' ? writeNote(context, codigo, fields) : actOnPerson(context, codigo, fields)),
  );
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

async function writeNote(context: Context, codigo: string, fields: PostedForm): Promise<CustomerAnswer> {
  const typed = { texto: (fields.get('texto') ?? '').slice(0, 2 * LONGEST_NOTE) };
  const answer = await askGraphQL(context, WriteNote, { codigo, texto: typed.texto });
  if (!answer.errors) return { form: 'nota' };
  const { campos, reason }: Readonly<Record<string, unknown>> = answer.errors[0]?.extensions ?? {};
  if (campos) return { form: 'nota', typed, errors: campos as Record<string, string> };
  return { form: 'nota', typed, problem: refusedSentence(reason, undefined) };
}

interface Entering {
  readonly codigo: string;
  readonly fields: PostedForm;
  readonly request: Request;
}

async function enterAsSupport(context: Context, { codigo, fields, request }: Entering) {
  const form = 'soporte';
  const typed = { motivo: (fields.get('motivo') ?? '').slice(0, LONGEST_REASON) };
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined)
    return data<CustomerAnswer>({ form, typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, EnterAsSupport, { codigo, motivo: typed.motivo });
  const entry = answer.errors ? undefined : answer.data.entrarComoSoporte;
  if (entry) {
    const until = formatTimeOfDay(new Date(entry.vence_en));
    const isSameHost = new URL(entry.direccion).host === new URL(request.url).host;
    const opening = { address: entry.direccion, code: entry.codigo, isSameHost, until };
    return data<CustomerAnswer>({ form, entry: opening }, { headers });
  }
  const { campos, reason }: Readonly<Record<string, unknown>> = answer.errors?.[0]?.extensions ?? {};
  if (campos) return data<CustomerAnswer>({ form, typed, errors: campos as Record<string, string> }, { headers });
  return data<CustomerAnswer>({ form, typed, problem: refusedSentence(reason, undefined) }, { headers });
}
