import { Form, useNavigation } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './pay-dialog.module.css';
import { PAYMENTS_PATH, resultHref } from './payment-address.ts';

/** A payment whose outcome is not known: everything that was posted, with the same idempotency key. */
export interface UnknownPayment {
  readonly fields: readonly (readonly [name: string, value: string])[];
}

interface PayUnknownProps {
  readonly payment: UnknownPayment;
  /** Undefined when not even the portal's own answer arrived. */
  readonly openAttempt: string | undefined;
  readonly backHref: string;
}

/** The bank may have the payment. The same request sent again takes up the same attempt, so nothing is charged twice. */
export function PayUnknown({ payment, openAttempt, backHref }: PayUnknownProps) {
  const { state } = useNavigation();
  return (
    <Dialog isOpen title="Su pago está por confirmar" closeHref={backHref}>
      <Alert tone="warn" title="No sabemos todavía si el banco recibió su pago">
        No pague otra vez: estamos consultando al banco. Sus facturas quedan bloqueadas hasta que responda, y la
        respuesta queda en Mis pagos.
      </Alert>
      <Form method="post" preventScrollReset className={css.ways}>
        {payment.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
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
