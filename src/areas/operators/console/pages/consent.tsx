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
import type { ConsentRequestQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { CONSENTS_PATH, consentAnswerWords, consentSentence } from '../rules/consent-words.ts';
import { ConfirmField } from '../ui/confirm-field.tsx';
import { confirmFirst } from './confirm-first.server.ts';

const ConsentRequest = graphql(`
  query ConsentRequest($id: SafeInt!) {
    consentimiento(id: $id) {
      id tipo resumen cliente nombre monto moneda motivo pide es_propio pedido_en vence_en respuesta responde respondido_en respuesta_motivo
    }
  }
`);
const GiveConsent = graphql(`
  mutation GiveConsent($id: SafeInt!) {
    consentir(id: $id) { result }
  }
`);
const DenyConsent = graphql(`
  mutation DenyConsent($id: SafeInt!, $motivo: String!) {
    negarConsentimiento(id: $id, motivo: $motivo) { result }
  }
`);

interface ConsentAnswer extends Omit<FormAnswer, 'typed'> {
  readonly done?: string;
  readonly typed?: { readonly motivo: string };
}

export const meta: MetaFunction = () => [{ title: 'Consentimiento · Operación · Surtidor' }];

const idIn = (text: string | undefined): number => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : 0);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { consentimiento } = await runGraphQL(context, ConsentRequest, { id: idIn(params.id) });
  if (!consentimiento) throw data('Data not found', { status: 404 });
  return consentimiento;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idIn(params.id);
  const fields = await readForm(request);
  if (fields.get('formulario') === 'negar') {
    const motivo = (fields.get('motivo') ?? '').slice(0, 1_000);
    const answer = await askGraphQL(context, DenyConsent, { id, motivo });
    if (!answer.errors) return data<ConsentAnswer>({ done: 'Quedó negado. No cambió nada.' });
    return data<ConsentAnswer>({ typed: { motivo }, ...problemOf(answer.errors[0]?.extensions) });
  }
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<ConsentAnswer>({ errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, GiveConsent, { id });
  if (!answer.errors) return data<ConsentAnswer>({ done: 'Quedó hecho, con su consentimiento.' }, { headers });
  return data<ConsentAnswer>(problemOf(answer.errors[0]?.extensions), { headers });
}

const problemOf = ({
  campos,
  reason,
}: Readonly<Record<string, unknown>> = {}): Pick<FormAnswer, 'errors' | 'problem'> =>
  campos ? { errors: campos as Record<string, string> } : { problem: consentSentence(reason) };

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<ConsentAnswer>);

/** A request for the consent of a second operator: what would be done, and the answer. */
export default function Consent() {
  const consent = useLoaderData<typeof loader>();
  const answer = useActionData<ConsentAnswer>();
  const { resumen, nombre, monto, moneda, es_propio, respuesta } = consent;
  return (
    <>
      <PageHead
        title={resumen}
        actions={
          <ButtonLink size="sm" to={CONSENTS_PATH}>
            Volver a Consentimientos
          </ButtonLink>
        }
      >
        {nombre} · <MixedAmount decimal={monto} currency={moneda} />
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
        <Card title="Lo que se pidió">
          <ConsentFacts consent={consent} />
        </Card>
        {!respuesta && !es_propio && (
          <Card title="Consentir">
            <Form method="post" noValidate className="stack">
              <p className="muted">Se hace en este momento, con su nombre y el de quien lo pidió.</p>
              <ConfirmField error={answer?.errors?.codigo} />
              <Button type="submit" variant="primary">
                Consentir y hacerlo
              </Button>
            </Form>
          </Card>
        )}
        {!respuesta && (
          <Card title={es_propio ? 'Retirar lo que pidió' : 'No consentir'}>
            <Form method="post" noValidate className="stack">
              <input type="hidden" name="formulario" value="negar" />
              <TextAreaField
                label="Motivo"
                name="motivo"
                hint="Queda en la auditoría."
                defaultValue={answer?.typed?.motivo}
                error={answer?.errors?.motivo}
                required
              />
              <Button type="submit">{es_propio ? 'Retirar' : 'No consentir'}</Button>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}

type Request = NonNullable<ConsentRequestQuery['consentimiento']>;

function ConsentFacts({ consent }: { readonly consent: Request }) {
  const { cliente, nombre, motivo, pide, pedido_en, vence_en, respuesta, responde, respondido_en } = consent;
  return (
    <Facts
      items={[
        { label: 'Cliente', value: `${nombre} (${cliente})` },
        { label: 'Motivo', value: motivo },
        { label: 'Lo pidió', value: `${pide}, ${formatInstant(pedido_en)}` },
        respuesta
          ? {
              label: consentAnswerWords(respuesta),
              value: [responde, formatInstant(respondido_en ?? vence_en), consent.respuesta_motivo]
                .filter(Boolean)
                .join(', '),
            }
          : { label: 'Vence', value: formatInstant(vence_en) },
      ]}
    />
  );
}
