import { data, Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import type { ConsentPaymentQuery, ConsentRequestQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { compareMoney, type Decimal, moneyOf, parseCurrency } from '#kernel/money.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { hasRight, type OperatorRole } from '../../rules/roles.ts';
import { subjectPage } from '../rules/consent-subject.ts';
import { CONSENTS_PATH, consentAnswerWords } from '../rules/consent-words.ts';
import { ActCard, ActNotices } from '../ui/act-card.tsx';
import { CONSENT_ACTS } from './consent-acts.server.ts';
import { actsAction, offerActs } from './console-acts.server.ts';
import { currentOperator } from './console-context.server.ts';

const ConsentRequest = graphql(`
  query ConsentRequest($id: SafeInt!) {
    consentimiento(id: $id) {
      id tipo sujeto resumen cliente nombre monto moneda motivo pide es_propio pedido_en vence_en respuesta responde respondido_en respuesta_motivo
    }
  }
`);
const ConsentPayment = graphql(`
  query ConsentPayment($referencia: String!) {
    pagoConsola(referencia: $referencia) { pago { estado monto moneda monto_banco moneda_banco } }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Consentimiento · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { consentimiento } = await runGraphQL(context, ConsentRequest, { id: readId(params.id) });
  if (!consentimiento) throw data('Data not found', { status: 404 });
  const { tipo, sujeto } = consentimiento;
  const page = subjectPage(tipo);
  const mayLook = page && hasRight(context.get(currentOperator)?.rol as OperatorRole, page.right, 'view');
  const found =
    mayLook && tipo === 'pago' ? await runGraphQL(context, ConsentPayment, { referencia: sujeto }) : undefined;
  return {
    consent: consentimiento,
    subject: mayLook ? { words: page.words, path: page.path(sujeto) } : undefined,
    attempt: found?.pagoConsola?.pago,
    acts: offerActs(context, CONSENT_ACTS, consentimiento),
  };
}

export const action = actsAction(CONSENT_ACTS);

export const clientAction = sendAct;

/** The page of a request for a second operator's consent: the intended act, and the answer. */
interface Amount {
  readonly monto: Decimal;
  readonly moneda: string;
}

const isOther = (one: Amount, other: Amount): boolean =>
  compareMoney(moneyOf(one.monto, parseCurrency(one.moneda)), moneyOf(other.monto, parseCurrency(other.moneda))) !== 0;

export default function Consent() {
  const { consent, subject, attempt, acts } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { resumen, nombre, monto, moneda } = consent;
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
        <ActNotices answer={answer} acts={acts} />
        {attempt && attempt.estado !== 'aprobada' && isOther(attempt, { monto, moneda }) && (
          <Alert tone="warn" title="El valor que se pidió no es el del pago">
            Se pidió con <MixedAmount decimal={monto} currency={moneda} />; el pago es de{' '}
            <MixedAmount decimal={attempt.monto} currency={attempt.moneda} />.
            {attempt.monto_banco && attempt.moneda_banco && (
              <>
                {' '}
                El banco informó <MixedAmount decimal={attempt.monto_banco} currency={attempt.moneda_banco} />.
              </>
            )}
          </Alert>
        )}
        <Card title="Lo que se pidió" action={subject && <Link to={subject.path}>{subject.words}</Link>}>
          <ConsentFacts consent={consent} attempt={attempt} />
        </Card>
        <ActCard act={acts.consentir} answer={answer} />
        <ActCard act={acts.negar} answer={answer} />
        <ActCard act={acts.retirar} answer={answer} />
      </div>
    </>
  );
}

type Request = NonNullable<ConsentRequestQuery['consentimiento']>;

type Attempt = NonNullable<ConsentPaymentQuery['pagoConsola']>['pago'];

interface ConsentFactsProps {
  readonly consent: Request;
  /** The payment of the request. */
  readonly attempt: Attempt | undefined;
}

function ConsentFacts({ consent, attempt }: ConsentFactsProps) {
  const { monto, moneda, cliente, nombre, motivo, pide, pedido_en, vence_en, respuesta, responde, respondido_en } =
    consent;
  return (
    <Facts
      items={[
        { label: 'Cliente', value: `${nombre} (${cliente})` },
        { label: 'Valor que se pidió', value: <MixedAmount decimal={monto} currency={moneda} /> },
        ...(attempt
          ? [{ label: 'Valor del pago', value: <MixedAmount decimal={attempt.monto} currency={attempt.moneda} /> }]
          : []),
        { label: 'Lo pidió', value: `${pide}, ${formatInstant(pedido_en)}` },
        respuesta
          ? {
              label: consentAnswerWords(respuesta),
              value: [responde, formatInstant(respondido_en ?? vence_en)].filter(Boolean).join(', '),
            }
          : { label: 'Vence', value: formatInstant(vence_en) },
        { label: 'Motivo', value: motivo, wide: true },
        ...(consent.respuesta_motivo
          ? [{ label: 'Motivo de la respuesta', value: consent.respuesta_motivo, wide: true }]
          : []),
      ]}
    />
  );
}
