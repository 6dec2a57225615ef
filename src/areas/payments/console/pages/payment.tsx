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
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { NotesCard } from '#areas/operators/console/ui/notes-card.tsx';
import { LONGEST_NOTE } from '#areas/operators/rules/note.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { parseCurrency } from '#kernel/money.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
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
import { ACTION_WORDS, decisionSentence } from '../rules/decision-words.ts';
import { CONSOLE_PAYMENTS } from '../rules/pages.ts';
import { WAITING_WORDS } from '../rules/waiting-words.ts';
import { ConsolePaymentState } from '../ui/console-payment-state.tsx';
import { PaymentHistory, PaymentLines, PaymentSummary } from '../ui/payment-parts.tsx';
import css from '../ui/payments.module.css';

const ConsolePayment = graphql(`
  query ConsolePayment($referencia: String!, $mayDecide: Boolean!) {
    consentimientoAbierto(tipo: "pago", sujeto: $referencia) @include(if: $mayDecide) { id resumen pide es_propio vence_en }
    pagoConsola(referencia: $referencia) {
      persona proveedor acciones a_favor
      pago {
        referencia estado monto moneda cliente nombre store_code cus banco motivo creada_en expira_en finalizada_en espera monto_banco moneda_banco
      }
      lineas { numero_documento numero_factura fecha_vencimiento monto_documento monto_transaccion }
      eventos { id origen estado recibido_en datos { nombre valor } }
      asientos { tipo de_documento a_documento monto registrado_en }
      notas { id texto operador rol escrita_en }
    }
  }
`);
const AskBank = graphql(`
  mutation AskBank($referencia: String!) {
    preguntarAlBanco(referencia: $referencia) { contesto estado }
  }
`);
const DecidePayment = graphql(`
  mutation DecidePayment($referencia: String!, $accion: AccionPago!, $motivo: String!, $monto: String) {
    decidirPago(referencia: $referencia, accion: $accion, motivo: $motivo, monto: $monto) { estado repetida espera_segundo }
  }
`);

const NotePayment = graphql(`
  mutation NotePayment($referencia: String!, $texto: String!) {
    anotarPago(referencia: $referencia, texto: $texto) { result }
  }
`);

interface PaymentAnswer extends FormAnswer {
  /** The form that was sent, unless it was the decision. */
  readonly form?: 'nota';
  readonly done?: string;
  readonly typed?: {
    readonly accion?: string;
    readonly motivo?: string;
    readonly monto?: string;
    readonly texto?: string;
  };
}

export const meta: MetaFunction = ({ params }) => [{ title: `${params.referencia} · Operación · Surtidor` }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const mayDecide = hasRight(role, 'dinero', 'act');
  const found = await runGraphQL(context, ConsolePayment, { referencia: params.referencia ?? '', mayDecide });
  const { pagoConsola, consentimientoAbierto } = found;
  if (!pagoConsola) throw data('Data not found', { status: 404 });
  return {
    payment: pagoConsola,
    now: context.get(pageHost).now().toISOString(),
    mayAsk: hasRight(role, 'pagos', 'act'),
    mayDecide,
    consent: consentimientoAbierto,
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const referencia = params.referencia ?? '';
  const fields = await readForm(request);
  if (fields.get('formulario') === 'preguntar') {
    const answer = await askGraphQL(context, AskBank, { referencia });
    if (answer.errors) return data<PaymentAnswer>({ problem: decisionSentence(answer.errors[0]?.extensions.reason) });
    const { contesto } = answer.data.preguntarAlBanco ?? {};
    return data<PaymentAnswer>({
      done: contesto ? 'El banco contestó.' : 'El banco no contestó. El pago queda como estaba.',
    });
  }
  if (fields.get('formulario') === 'nota') {
    const texto = (fields.get('texto') ?? '').slice(0, 2 * LONGEST_NOTE);
    const answer = await askGraphQL(context, NotePayment, { referencia, texto });
    if (!answer.errors) return data<PaymentAnswer>({ form: 'nota' });
    const { campos, reason }: Readonly<Record<string, unknown>> = answer.errors[0]?.extensions ?? {};
    const refused = campos ? { errors: campos as Record<string, string> } : { problem: decisionSentence(reason) };
    return data<PaymentAnswer>({ form: 'nota', typed: { texto }, ...refused });
  }
  const typed = {
    accion: fields.get('accion') ?? '',
    motivo: (fields.get('motivo') ?? '').slice(0, 1_000),
    monto: (fields.get('monto') ?? '').slice(0, 40),
  };
  if (!isAction(typed.accion)) return data<PaymentAnswer>({ typed, errors: { accion: 'Elija qué hacer.' } });
  const monto = typed.accion === 'APLICAR' ? readAmount(typed.monto, fields.get('moneda') ?? '') : undefined;
  if (typed.accion === 'APLICAR' && monto === undefined)
    return data<PaymentAnswer>({
      typed,
      errors: { monto: 'Escriba el valor que cobró el banco, por ejemplo 1.250.000 o 980,50.' },
    });
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<PaymentAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, DecidePayment, {
    referencia,
    accion: typed.accion,
    motivo: typed.motivo,
    monto,
  });
  if (!answer.errors) {
    const done = answer.data.decidirPago?.espera_segundo ? ASKED_SENTENCE : ACTION_WORDS[typed.accion].done;
    return data<PaymentAnswer>({ done }, { headers });
  }
  const { campos, reason }: Readonly<Record<string, unknown>> = answer.errors[0]?.extensions ?? {};
  if (campos) return data<PaymentAnswer>({ typed, errors: campos as Record<string, string> }, { headers });
  return data<PaymentAnswer>({ typed, problem: decisionSentence(reason) }, { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PaymentAnswer>);

type Action = keyof typeof ACTION_WORDS;

const isAction = (text: string): text is Action => Object.hasOwn(ACTION_WORDS, text);

/** One attempt: what it is, everything that happened, and what may be decided. */
export default function Payment() {
  const { payment, now, mayAsk, mayDecide, consent } = useLoaderData<typeof loader>();
  const sent = useActionData<PaymentAnswer>();
  const [answer, noteAnswer] = sent?.form === 'nota' ? [undefined, sent] : [sent, undefined];
  const { today } = useConsole();
  const { pago, acciones } = payment;
  const currency = parseCurrency(pago.moneda);
  const isOpen = pago.finalizada_en === null || pago.finalizada_en === undefined;
  return (
    <>
      <PageHead
        title={pago.referencia}
        actions={
          <ButtonLink size="sm" to={CONSOLE_PAYMENTS}>
            Volver a Pagos
          </ButtonLink>
        }
      >
        {pago.nombre} · <MixedAmount decimal={pago.monto} currency={pago.moneda} />{' '}
        <ConsolePaymentState
          estado={pago.estado}
          isInReview={pago.espera === 'otro-valor' || pago.espera === 'contradiccion'}
        />
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
        {consent && <ConsentNotice consent={consent} />}
        {!answer?.done && pago.espera && (
          <Alert tone="warn" title={WAITING_WORDS[pago.espera] ?? pago.espera}>
            {pago.monto_banco && pago.moneda_banco && (
              <>
                El banco informó <MixedAmount decimal={pago.monto_banco} currency={pago.moneda_banco} />.
              </>
            )}
          </Alert>
        )}
        <div className={css.columns}>
          <div>
            <Card title="El intento">
              <PaymentSummary payment={payment} now={now} />
            </Card>
            {mayAsk && isOpen && (
              <Card title="Preguntar al banco">
                <Form method="post" className="stack">
                  <input type="hidden" name="formulario" value="preguntar" />
                  <p className="muted">Pregunta ahora cómo va este pago. Su respuesta lo resuelve, si ya hay una.</p>
                  <Button type="submit">Preguntar al banco</Button>
                </Form>
              </Card>
            )}
            {mayDecide && !consent && acciones.length > 0 && (
              <Card title="Decidir">
                <Form method="post" noValidate className="stack">
                  <input type="hidden" name="formulario" value="decidir" />
                  <input type="hidden" name="moneda" value={currency} />
                  <RadioGroup
                    legend="Qué hacer"
                    name="accion"
                    options={acciones
                      .filter(isAction)
                      .map((value) => ({ value, label: ACTION_WORDS[value].label, hint: ACTION_WORDS[value].hint }))}
                    defaultValue={answer?.typed?.accion}
                    error={answer?.errors?.accion}
                    required
                  />
                  {acciones.includes('APLICAR') && (
                    <MoneyField
                      label="Valor que cobró el banco"
                      name="monto"
                      currency={currency}
                      hint="Solo para aplicar. Escríbalo otra vez, como lo dice el banco."
                      defaultValue={readMoneyField(answer?.typed?.monto ?? null, currency)}
                      error={answer?.errors?.monto}
                    />
                  )}
                  <TextAreaField
                    label="Motivo"
                    name="motivo"
                    defaultValue={answer?.typed?.motivo}
                    error={answer?.errors?.motivo}
                    required
                  />
                  <ConfirmField error={answer?.errors?.codigo} />
                  <Button type="submit" variant="primary">
                    Guardar la decisión
                  </Button>
                </Form>
              </Card>
            )}
            <Card title="Documentos">
              <PaymentLines payment={payment} />
            </Card>
          </div>
          <div>
            <Card title="Todo lo que pasó">
              <PaymentHistory payment={payment} />
            </Card>
            <NotesCard notes={payment.notas} today={today} mayWrite={mayAsk} answer={noteAnswer} />
          </div>
        </div>
      </div>
    </>
  );
}
