import { type RouterContextProvider, redirect } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { BANK_SILENT } from '../rules/bank-silent.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { cancelledHref } from '../ui/payment-address.ts';

const CancelPayment = graphql(`
  mutation CancelPayment($uuid: String!) {
    cancelarTransaccion(uuid: $uuid) { response status message }
  }
`);

/** The reason why a payment could not be cancelled. */
export interface CancelRefusal {
  readonly problem: string;
}

const SILENT =
  'Su banco no responde, y sin su palabra no podemos cancelar el pago. Intente de nuevo en un minuto; si no termina de pagar, se cancela solo.';
const NOT_YET =
  'Su banco todavía no ha cancelado el pago. Espere un minuto e intente de nuevo; si no lo termina, se cancela solo.';
const UNDER_WAY = 'Su banco ya está procesando este pago y no se puede cancelar. La respuesta queda en Mis pagos.';

/** Cancels a payment. @throws a redirect to the result once the bank has reported how the payment ended */
export async function postCancel(request: Request, context: Readonly<RouterContextProvider>): Promise<CancelRefusal> {
  const uuid = new URL(request.url).searchParams.get('uuid')?.trim() ?? '';
  const { data, errors } = await askGraphQL(context, CancelPayment, { uuid });
  const answer = data?.cancelarTransaccion;
  if (errors || !answer) return { problem: translatePayment(errors?.[0]?.message) };
  if (answer.response) throw redirect(cancelledHref(uuid));
  if (answer.message === BANK_SILENT) return { problem: SILENT };
  return { problem: answer.status === 'pendiente' ? UNDER_WAY : NOT_YET };
}
