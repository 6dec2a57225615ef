import { Form, useNavigation } from 'react-router';
import type { Currency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PAYMENTS_PATH } from '../../rules/pay-address.ts';
import { resultHref } from '../payment-address.ts';
import type { AccountProblem } from './account-choices.ts';
import css from './account-form.module.css';

const WORDS = {
  bank: {
    title: 'No sabemos todavía si el banco recibió su pago',
    text: 'No pague otra vez: estamos consultando al banco, y la respuesta queda en Mis pagos.',
  },
  network: {
    title: 'No sabemos si su pago alcanzó a iniciarse',
    text: 'Se cortó la comunicación con el servidor antes de su respuesta. Revise su conexión y continúe con este mismo pago, o mire en Mis pagos si ya se inició.',
  },
};

interface AccountUnknownProps {
  readonly payment: AccountProblem;
  readonly currency: Currency;
  readonly clave: string;
}

/** The attempt may exist. Sending the same request again resumes it, so nothing is charged twice. */
export function AccountUnknown({ payment: { unknown, typed }, currency, clave }: AccountUnknownProps) {
  const { state } = useNavigation();
  const { title, text } = WORDS[unknown?.lostAt ?? 'network'];
  const fields = { clave, moneda: currency, segmento: typed.segmento, valor: typed.valor };
  return (
    <Card title="Su pago está por confirmar">
      <Alert tone="warn" title={title}>
        {text}
      </Alert>
      <Form method="post" preventScrollReset className={css.go}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="button-row">
          <ButtonLink to={unknown?.openAttempt ? resultHref(unknown.openAttempt) : PAYMENTS_PATH} variant="primary">
            {unknown?.openAttempt ? 'Ver cómo va este pago' : 'Ver mis pagos'}
          </ButtonLink>
          <Button type="submit" isPending={state === 'submitting'} pendingLabel="Abriendo su banco…">
            Continuar con este mismo pago
          </Button>
        </div>
        <p className="sm muted">Si continúa, sigue el mismo pago: no se cobra dos veces.</p>
      </Form>
    </Card>
  );
}
