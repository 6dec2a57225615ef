import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  Link,
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
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import type { ConsoleVoucherQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Equation } from '#ui/console/equation.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type FormAnswer, sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { ANNULMENT_CAUSES } from '../../rules/annulment.ts';
import { maskCode } from '../../rules/voucher-code.ts';
import { CAUSE_CODES, type CauseCode, toCause, voucherSentence } from '../rules/console-voucher.ts';
import { CONSOLE_VOUCHER_LIST } from '../rules/pages.ts';
import { ConsoleVoucherBadge } from '../ui/console-voucher-badge.tsx';
import css from '../ui/summary.module.css';

const ConsoleVoucher = graphql(`
  query ConsoleVoucher($id: ID!, $sujeto: String!, $mayAct: Boolean!) {
    consentimientoAbierto(tipo: "bono", sujeto: $sujeto) @include(if: $mayAct) { id resumen pide es_propio vence_en }
    bonoConsola(id: $id) {
      persona email enviado_en no_enviable acciones
      anulacion { referencia causa motivo operador }
      bono {
        id final estado monto moneda titulo cliente nombre store_code compra comprado_en vence_el canjeado_en canjeado_por comprobante anulado_en
      }
    }
  }
`);
const AnnulVoucher = graphql(`
  mutation AnnulVoucher($id: ID!, $causa: CausaAnulacion!, $motivo: String!) {
    anularBono(id: $id, causa: $causa, motivo: $motivo) { referencia espera_segundo }
  }
`);
const ResendVoucher = graphql(`
  mutation ResendVoucher($id: ID!) {
    reenviarBonoConsola(id: $id) { email }
  }
`);

interface VoucherAnswer extends Omit<FormAnswer, 'typed'> {
  readonly done?: string;
  readonly typed?: { readonly causa: string; readonly motivo: string };
}

type Detail = NonNullable<ConsoleVoucherQuery['bonoConsola']>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Bono ${loaderData ? `····${loaderData.detail.bono.final}` : ''} · Operación · Surtidor` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const mayAct = hasRight(role, 'bonos', 'act');
  const id = params.id ?? '';
  const found = await runGraphQL(context, ConsoleVoucher, { id, sujeto: id, mayAct });
  const { bonoConsola, consentimientoAbierto } = found;
  if (!bonoConsola) throw data('Data not found', { status: 404 });
  return {
    detail: bonoConsola,
    mayAct,
    consent: consentimientoAbierto,
    seesPayments: hasRight(role, 'pagos', 'view'),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? '';
  const fields = await readForm(request);
  if (fields.get('formulario') === 'reenviar') {
    const answer = await askGraphQL(context, ResendVoucher, { id });
    const email = answer.errors ? undefined : answer.data.reenviarBonoConsola?.email;
    return data<VoucherAnswer>(
      email
        ? { done: `Va en camino a ${email}.` }
        : { problem: voucherSentence(answer.errors?.[0]?.extensions.reason) },
    );
  }
  const typed = {
    causa: (fields.get('causa') ?? '').slice(0, 40),
    motivo: (fields.get('motivo') ?? '').slice(0, 1_000),
  };
  if (!isCause(typed.causa)) return data<VoucherAnswer>({ typed, errors: { causa: 'Elija por qué se anula.' } });
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined) return data<VoucherAnswer>({ typed, errors: { codigo: confirmed.problem } });
  const { headers } = confirmed;
  const answer = await askGraphQL(context, AnnulVoucher, { id, causa: typed.causa, motivo: typed.motivo });
  const annulled = answer.errors ? undefined : answer.data.anularBono;
  if (annulled) {
    const done = annulled.espera_segundo
      ? ASKED_SENTENCE
      : `Quedó anulado. Su valor está a favor del cliente, con el número ${annulled.referencia}.`;
    return data<VoucherAnswer>({ done }, { headers });
  }
  const { campos, reason }: Readonly<Record<string, unknown>> = answer.errors?.[0]?.extensions ?? {};
  const refused = campos ? { errors: campos as Record<string, string> } : { problem: voucherSentence(reason) };
  return data<VoucherAnswer>({ typed, ...refused }, { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<VoucherAnswer>);

const isCause = (text: string): text is CauseCode => (CAUSE_CODES as readonly string[]).includes(text);

/** One voucher: what happened to it, and what may be done. */
export default function Voucher() {
  const { detail, mayAct, consent, seesPayments } = useLoaderData<typeof loader>();
  const answer = useActionData<VoucherAnswer>();
  const { bono, acciones } = detail;
  return (
    <>
      <PageHead
        title={`Bono ····${bono.final}`}
        actions={
          <ButtonLink size="sm" to={CONSOLE_VOUCHER_LIST}>
            Volver a los bonos
          </ButtonLink>
        }
      >
        {bono.titulo} · <MixedAmount decimal={bono.monto} currency={bono.moneda} />{' '}
        <ConsoleVoucherBadge estado={bono.estado} />
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        {answer?.done && <Alert tone="ok" title={answer.done} />}
        {consent && <ConsentNotice consent={consent} />}
        <div className={css.columns}>
          <Card title="El bono">
            <VoucherFacts detail={detail} seesPayments={seesPayments} />
          </Card>
          {mayAct && acciones.length > 0 && (
            <div>
              {acciones.includes('REENVIAR') && (
                <Card title="Reenviar">
                  <Form method="post" className="stack">
                    <input type="hidden" name="formulario" value="reenviar" />
                    <p className="muted">
                      Va otra vez a {detail.email}, el correo de la compra. A otro correo lo envía el cliente.
                    </p>
                    <Button type="submit">Reenviar el bono</Button>
                  </Form>
                </Card>
              )}
              {!consent && acciones.includes('ANULAR') && <AnnulForm bono={bono} answer={answer} />}
            </div>
          )}
        </div>
      </div>
    </>
  );
}

interface VoucherFactsProps {
  readonly detail: Detail;
  /** Whether the operator may follow the link to the purchase. */
  readonly seesPayments: boolean;
}

function VoucherFacts({ detail, seesPayments }: VoucherFactsProps) {
  const { bono, persona, email, enviado_en, no_enviable, anulacion } = detail;
  const { canjeado_en, canjeado_por, comprobante, anulado_en, vence_el, estado } = bono;
  return (
    <Facts
      items={[
        { label: 'Código', value: maskCode(bono.final) },
        { label: 'Cliente', value: `${bono.nombre} (${bono.cliente})` },
        { label: 'Compró', value: persona },
        {
          label: 'Compra',
          value: (
            <>
              {seesPayments ? <Link to={`${CONSOLE_PAYMENTS}/${bono.compra}`}>{bono.compra}</Link> : bono.compra},{' '}
              {formatInstant(bono.comprado_en)}
            </>
          ),
        },
        { label: 'Enviado a', value: email },
        {
          label: 'Correo',
          value: no_enviable ? 'No se pudo entregar' : enviado_en ? formatInstant(enviado_en) : 'Por enviar',
        },
        { label: estado === 'VENCIDO' ? 'Venció' : 'Vence', value: formatLocalDate(vence_el) },
        ...(canjeado_en
          ? [
              { label: 'Redimido', value: `${formatInstant(canjeado_en)}, ${canjeado_por ?? ''}` },
              { label: 'Comprobante', value: comprobante ?? '—' },
            ]
          : []),
        ...(anulacion && anulado_en
          ? [
              { label: 'Anulado', value: `${formatInstant(anulado_en)}, ${anulacion.operador}` },
              { label: 'Por qué', value: `${ANNULMENT_CAUSES[toCause(anulacion.causa)]}. ${anulacion.motivo}` },
              { label: 'A favor del cliente', value: anulacion.referencia },
            ]
          : []),
      ]}
    />
  );
}

interface AnnulFormProps {
  readonly bono: Detail['bono'];
  readonly answer: VoucherAnswer | undefined;
}

function AnnulForm({ bono: { monto, moneda }, answer }: AnnulFormProps) {
  const value = <MixedAmount decimal={monto} currency={moneda} />;
  return (
    <Card title="Anular">
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="formulario" value="anular" />
        <Equation
          terms={[{ label: 'Valor del bono', value }]}
          total={{ label: 'Vuelve a favor del cliente, sin aplicar', value }}
          finality="pending"
        />
        <RadioGroup
          legend="Por qué"
          name="causa"
          options={CAUSE_CODES.map((code) => ({ value: code, label: ANNULMENT_CAUSES[toCause(code)] }))}
          defaultValue={answer?.typed?.causa}
          error={answer?.errors?.causa}
          required
        />
        <TextAreaField
          label="Detalle"
          name="motivo"
          hint="Queda en la auditoría."
          defaultValue={answer?.typed?.motivo}
          error={answer?.errors?.motivo}
          required
        />
        <p className="sm muted">No se puede deshacer. El código deja de valer en este momento.</p>
        <ConfirmField error={answer?.errors?.codigo} />
        <Button type="submit" variant="primary">
          Anular el bono
        </Button>
      </Form>
    </Card>
  );
}
