import { Form, useNavigation } from 'react-router';
import { leaveForBank } from '#areas/session/ui/bank-visit.ts';
import { Button } from '#ui/actions/button.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { resultHref } from '../payment-address.ts';

/** Leads back into the open session of a payment. */
export const ContinueAtBank = ({ href }: { readonly href: string }) => (
  <ButtonLink to={href} variant="primary" reloadDocument onClick={leaveForBank}>
    Seguir en el banco
  </ButtonLink>
);

/** Gives the payment up: the bank is asked first, and its word frees the invoices. The result says how it ended. */
export function CancelPayment({ uuid }: { readonly uuid: string }) {
  const { state, formAction } = useNavigation();
  const action = resultHref(uuid);
  return (
    <Form method="post" action={action}>
      <Button
        type="submit"
        block
        isPending={state === 'submitting' && formAction === action}
        pendingLabel="Preguntando al banco…"
      >
        Cancelar este pago
      </Button>
    </Form>
  );
}
