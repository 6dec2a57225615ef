import { Form, useNavigation } from 'react-router';
import { recordLeavingForBank } from '#areas/session/ui/bank-visit.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { resultHref } from '../../rules/pay-address.ts';

/** Link to the open session of a payment, in which the payer can continue. */
export const ContinueAtBank = ({ href }: { readonly href: string }) => (
  <ButtonLink to={href} variant="primary" reloadDocument onClick={recordLeavingForBank}>
    Seguir en el banco
  </ButtonLink>
);

/** Button that cancels the payment. The bank must confirm before the invoices are released. The result page shows the outcome. */
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
