import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { recordReturnFromBank } from '#areas/session/ui/bank-visit.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { loadOrProblem, sendToServer } from '#web/page/reach-server.ts';
import { PAYMENTS_PATH } from '../rules/pay-address.ts';
import { PAYMENT_STATE, toPaymentState } from '../rules/payment-state.ts';
import { ResultView } from '../ui/result/result-view.tsx';
import type { Route } from './+types/result';
import { type CancelRefusal, loadResult, type PaymentResultData, postCancel } from './payments.server.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => loadResult(request, context);

/** A network failure during polling leaves the page unchanged. */
export const clientLoader = async ({ serverLoader }: Route.ClientLoaderArgs): Promise<PaymentResultData> => {
  const answer = await loadOrProblem<PaymentResultData>(serverLoader);
  return { attempt: undefined, contacts: [], ...answer };
};

export const action = ({ request, context }: Route.ActionArgs) => postCancel(request, context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem): CancelRefusal => ({ problem }));

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const attempt = (loaderData as PaymentResultData | undefined)?.attempt;
  return [
    { title: `${attempt ? PAYMENT_STATE[toPaymentState(attempt.estado)].headline : 'Resultado del pago'} · Surtidor` },
  ];
};

export default function ResultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { attempt, problem, contacts } = useLastKnown(loaderData);
  const uuid = attempt?.uuid;
  useEffect(() => {
    if (uuid) recordReturnFromBank(uuid);
  }, [uuid]);
  if (attempt) return <ResultView attempt={attempt} problem={actionData?.problem ?? problem} contacts={contacts} />;
  if (problem === undefined) return <UnknownPayment />;
  return (
    <div className="narrow">
      <PageHead title="Resultado del pago" />
      <Card title="Su pago">
        <ErrorState title="No pudimos consultar su pago" retryHref={search}>
          <p>{problem} Su pago no se pierde: la respuesta del banco queda en Mis pagos.</p>
        </ErrorState>
      </Card>
    </div>
  );
}

/** Keeps the last known attempt on the screen when a later query fails. */
function useLastKnown(answer: PaymentResultData): PaymentResultData {
  const [known, setKnown] = useState(answer);
  const isAnswer = answer.attempt !== undefined || answer.problem === undefined;
  if (isAnswer && known !== answer) setKnown(answer);
  return isAnswer ? answer : { ...known, problem: answer.problem };
}

const UnknownPayment = () => (
  <div className="narrow">
    <PageHead title="No encontramos este pago" />
    <Card className="stack">
      <Rule value={0} />
      <p className="muted">
        El enlace puede estar incompleto. Si acaba de pagar, búsquelo entre sus pagos: todos quedan ahí, con la
        respuesta del banco.
      </p>
      <div className="button-row">
        <ButtonLink to={PAYMENTS_PATH} variant="primary">
          Ver mis pagos
        </ButtonLink>
        <ButtonLink to="/">Ir al inicio</ButtonLink>
      </div>
    </Card>
  </div>
);
