import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, mayAct, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { NotesCard } from '#areas/operators/console/ui/notes-card.tsx';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { CONSOLE_PAYMENTS } from '../rules/pages.ts';
import { WAITING_WORDS } from '../rules/waiting-words.ts';
import { ConsolePaymentState } from '../ui/console-payment-state.tsx';
import { PaymentHistory, PaymentLines, PaymentSummary } from '../ui/payment-parts.tsx';
import css from '../ui/payments.module.css';
import { PAYMENT_ACTS } from './payment-acts.server.ts';

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
export const meta: MetaFunction = ({ params }) => [{ title: `${params.referencia} · Operación · Surtidor` }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = { referencia: params.referencia ?? '', mayDecide: mayAct(context, 'dinero') };
  const { pagoConsola, consentimientoAbierto: consent } = await runGraphQL(context, ConsolePayment, asked);
  if (!pagoConsola) throw data('Data not found', { status: 404 });
  return {
    payment: pagoConsola,
    now: context.get(pageHost).now().toISOString(),
    acts: offerActs(context, PAYMENT_ACTS, { ...pagoConsola, consent }),
    consent,
  };
}

export const action = actsAction(PAYMENT_ACTS);

export const clientAction = sendAct;

/** The page of one attempt: its facts, its events, and the possible decisions. */
export default function Payment() {
  const { payment, now, acts, consent } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { today } = useConsole();
  const { pago } = payment;
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
        <ActNotices answer={answer} acts={acts} consent={consent} />
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
            <ActCard act={acts.preguntar} answer={answer} />
            <ActCard act={acts.decidir} answer={answer} />
            <Card title="Documentos">
              <PaymentLines payment={payment} />
            </Card>
          </div>
          <div>
            <Card title="Todo lo que pasó">
              <PaymentHistory payment={payment} />
            </Card>
            <NotesCard notes={payment.notas} today={today} act={acts.nota} answer={answer} />
          </div>
        </div>
      </div>
    </>
  );
}
