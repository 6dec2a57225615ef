import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ASKED_SENTENCE } from '#areas/operators/console/rules/consent-words.ts';
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import { ConsentNotice } from '#areas/operators/console/ui/consent-notice.tsx';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { parseCurrency } from '#kernel/money.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { readAmount } from '#web/console/read-amount.ts';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { ANSWER_WORDS, answerSentence, WAITING_WORDS } from '../rules/compensation-words.ts';
import { CONSOLE_COMPENSATIONS } from '../rules/pages.ts';
import { CompensationDocuments, CompensationPairs, CompensationSummary } from '../ui/compensation-parts.tsx';
import { ConsoleCompensationState } from '../ui/compensations-table.tsx';

const ConsoleCompensation = graphql(`
  query ConsoleCompensation($id: SafeInt!, $sujeto: String!, $mayAct: Boolean!) {
    consentimientoAbierto(tipo: "compensacion", sujeto: $sujeto) @include(if: $mayAct) { id resumen pide es_propio vence_en }
    compensacionConsola(id: $id) {
      persona confirma confirmada_por entrega respuesta_erp
      compensacion { id estado monto moneda cliente nombre store_code motivo creada_en terminada_en espera espera_desde }
      documentos { id tipo nombre saldo toma saldo_actual }
      pares { pago factura monto }
    }
  }
`);
const AnswerCompensation = graphql(`
  mutation AnswerCompensation($id: SafeInt!, $respuesta_erp: RespuestaErp!, $motivo: String!, $monto: String, $respuesta: String) {
    contestarCompensacion(id: $id, respuesta_erp: $respuesta_erp, motivo: $motivo, monto: $monto, respuesta: $respuesta) { estado espera_segundo }
  }
`);
const AttendContradiction = graphql(`
  mutation AttendContradiction($id: SafeInt!, $motivo: String!) {
    atenderContradiccion(id: $id, motivo: $motivo) { estado }
  }
`);

interface CompensationAnswer extends Omit<FormAnswer, 'typed'> {
  readonly done?: string;
  readonly typed?: { readonly [name in 'accion' | 'motivo' | 'monto' | 'respuesta']: string };
}

export const meta: MetaFunction = ({ params }) => [{ title: `Compensación ${params.id} · Operación · Surtidor` }];

/** The number in the address; zero, which no compensation has, for another text. */
const idIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const mayAct = hasRight(role, 'compensaciones', 'act');
  const id = idIn(params.id);
  const found = await runGraphQL(context, ConsoleCompensation, { id, sujeto: String(id), mayAct });
  const { compensacionConsola, consentimientoAbierto } = found;
  if (!compensacionConsola) throw data('Data not found', { status: 404 });
  return { detail: compensacionConsola, mayAct, consent: consentimientoAbierto };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idIn(params.id);
  const fields = await readForm(request);
  const textOf = (name: string, longest: number) => (fields.get(name) ?? '').slice(0, longest);
  const typed = {
    accion: textOf('accion', 20),
    motivo: textOf('motivo', 1_000),
    monto: textOf('monto', 40),
    respuesta: textOf('respuesta', 400),
  };
  const { motivo, accion } = typed;
  if (fields.get('formulario') === 'atender') {
    const answer = await askGraphQL(context, AttendContradiction, { id, motivo });
    return data<CompensationAnswer>(
      answer.errors
        ? { typed, ...problemOf(answer.errors[0]?.extensions) }
        : { done: 'Quedó atendida. No se cambió ningún saldo.' },
    );
  }
  if (!isAnswer(accion)) return data<CompensationAnswer>({ typed, errors: { accion: 'Elija qué contestó el ERP.' } });
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined)
    return data<CompensationAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, AnswerCompensation, {
    ...{ id, motivo, respuesta_erp: accion },
    ...(accion === 'HECHA'
      ? { monto: readAmount(typed.monto, fields.get('moneda') ?? '') }
      : { respuesta: typed.respuesta }),
  });
  if (!answer.errors) {
    const done = answer.data.contestarCompensacion?.espera_segundo ? ASKED_SENTENCE : ANSWER_WORDS[accion].done;
    return data<CompensationAnswer>({ done }, { headers });
  }
  return data<CompensationAnswer>({ typed, ...problemOf(answer.errors[0]?.extensions) }, { headers });
}

/** Sentences beside the fields, or one for the whole form. */
function problemOf({ campos, reason }: Readonly<Record<string, unknown>> = {}): Pick<FormAnswer, 'errors' | 'problem'> {
  return campos ? { errors: campos as Record<string, string> } : { problem: answerSentence(reason) };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<CompensationAnswer>);

const isAnswer = (text: string): text is keyof typeof ANSWER_WORDS => Object.hasOwn(ANSWER_WORDS, text);

/** One compensation: what it takes from where to where, how it stands, and the answer by hand. */
export default function Compensation() {
  const { detail, mayAct, consent } = useLoaderData<typeof loader>();
  const answer = useActionData<CompensationAnswer>();
  const { compensacion } = detail;
  const { id, nombre, monto, moneda, estado, espera } = compensacion;
  return (
    <>
      <PageHead
        title={`Compensación ${id}`}
        actions={
          <ButtonLink size="sm" to={CONSOLE_COMPENSATIONS}>
            Volver a Compensaciones
          </ButtonLink>
        }
      >
        {nombre} · <MixedAmount decimal={monto} currency={moneda} /> <ConsoleCompensationState estado={estado} />
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
        {consent && <ConsentNotice consent={consent} />}
        {!answer?.done && espera && (
          <Alert tone="warn" title={WAITING_WORDS[espera] ?? espera}>
            {detail.respuesta_erp &&
              `El ERP dice que ${detail.respuesta_erp === 'S' ? 'la hizo' : 'no la aceptó'}. Aquí no se cambió nada: revise los saldos con el ERP.`}
          </Alert>
        )}
        <Card title="La compensación">
          <CompensationSummary detail={detail} />
        </Card>
        <Card title="Documentos">
          <CompensationDocuments detail={detail} />
        </Card>
        <Card title="De dónde a dónde">
          <CompensationPairs detail={detail} />
        </Card>
        {mayAct && !consent && estado === 'B' && <AnswerForm answer={answer} currency={moneda} />}
        {mayAct && espera === 'contradicha' && (
          <Card title="Atender la contradicción">
            <Form method="post" noValidate className="stack">
              <input type="hidden" name="formulario" value="atender" />
              <p className="muted">Deja de esperar. No cambia ningún saldo: corríjalos en el ERP si hace falta.</p>
              <TextAreaField
                label="Qué encontró"
                name="motivo"
                defaultValue={answer?.typed?.motivo}
                error={answer?.errors?.motivo}
                required
              />
              <Button type="submit">Marcar como atendida</Button>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}

interface AnswerFormProps {
  readonly answer: CompensationAnswer | undefined;
  readonly currency: string;
}

function AnswerForm({ answer, currency: code }: AnswerFormProps) {
  const currency = parseCurrency(code);
  return (
    <Card title="Contestar por el ERP">
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="moneda" value={currency} />
        <RadioGroup
          legend="Qué contestó el ERP"
          name="accion"
          options={Object.entries(ANSWER_WORDS).map(([value, { label, hint }]) => ({ value, label, hint }))}
          defaultValue={answer?.typed?.accion}
          error={answer?.errors?.accion}
          required
        />
        <MoneyField
          label="Valor de la compensación"
          name="monto"
          currency={currency}
          hint="Solo si la hizo. Escríbalo otra vez."
          defaultValue={readMoneyField(answer?.typed?.monto ?? null, currency)}
          error={answer?.errors?.monto}
        />
        <TextAreaField
          label="Qué le decimos al cliente"
          name="respuesta"
          hint="Solo si no la aceptó. El cliente lo lee en su historial y en su correo."
          maxLength={200}
          defaultValue={answer?.typed?.respuesta}
          error={answer?.errors?.respuesta}
        />
        <TextAreaField
          label="Motivo"
          name="motivo"
          hint="Queda en la auditoría."
          defaultValue={answer?.typed?.motivo}
          error={answer?.errors?.motivo}
          required
        />
        <ConfirmField error={answer?.errors?.codigo} />
        <Button type="submit" variant="primary">
          Guardar la respuesta
        </Button>
      </Form>
    </Card>
  );
}
