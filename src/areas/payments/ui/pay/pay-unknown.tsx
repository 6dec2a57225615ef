import { useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { PAYMENTS_PATH, resultHref } from '../../rules/pay-address.ts';
import css from './pay-dialog.module.css';
import { addToSelection, removeFromSelection } from './selection.ts';
import { useSelection } from './use-choices.ts';

/** A payment with an unknown outcome: all posted values and the same idempotency key. */
export interface UnknownPayment {
  /** `bank`: the bank gave no usable answer. `network`: the browser does not know whether the portal got the request. */
  readonly lostAt: 'bank' | 'network';
  readonly fields: readonly (readonly [name: string, value: string])[];
}

interface PayUnknownProps {
  readonly payment: UnknownPayment;
  /** The invoices of the dialog. */
  readonly invoices: readonly InvoiceRowFragment[];
  /** Undefined when the portal's own answer did not arrive. */
  readonly openAttempt: string | undefined;
  readonly backHref: string;
}

const WORDS = {
  bank: {
    title: 'No sabemos todavía si el banco recibió su pago',
    text: 'No pague otra vez: estamos consultando al banco. Sus facturas quedan bloqueadas hasta que responda, y la respuesta queda en Mis pagos.',
  },
  network: {
    title: 'No sabemos si su pago alcanzó a iniciarse',
    text: 'Se cortó la comunicación con el servidor antes de su respuesta. Revise su conexión y continúe con este mismo pago, o mire en Mis pagos si ya se inició.',
  },
};

/** Warning that the attempt may exist. Sending the same request again resumes it, so nothing is charged twice. */
export function PayUnknown({ payment, invoices, openAttempt, backHref }: PayUnknownProps) {
  const { state } = useNavigation();
  const [, change] = useSelection();
  const { title, text } = WORDS[payment.lostAt];
  // Selects the invoices again, because submitting removed them and the attempt may not have been recorded.
  useEffect(() => {
    if (payment.lostAt === 'network') change((now) => addToSelection(now, invoices));
  }, [change, payment, invoices]);
  const deselect = () =>
    change((now) =>
      removeFromSelection(
        now,
        invoices.map(({ id_edocta_detalle }) => id_edocta_detalle),
      ),
    );
  return (
    <Dialog isOpen title="Su pago está por confirmar" closeHref={backHref}>
      <Alert tone="warn" title={title}>
        {text}
      </Alert>
      <Form method="post" preventScrollReset className={css.ways} onSubmit={deselect}>
        {payment.fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="button-row">
          <ButtonLink to={openAttempt ? resultHref(openAttempt) : PAYMENTS_PATH} variant="primary">
            {openAttempt ? 'Ver cómo va este pago' : 'Ver mis pagos'}
          </ButtonLink>
          <Button type="submit" isPending={state === 'submitting'} pendingLabel="Abriendo su banco…">
            Continuar con este mismo pago
          </Button>
        </div>
        <p className="sm muted">Si continúa, sigue el mismo pago: no se cobra dos veces.</p>
      </Form>
    </Dialog>
  );
}
