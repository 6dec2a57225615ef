import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { Dialog } from '#ui/messages/dialog.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import type { PageHandle } from '#web/page/page-handle.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { NothingToPay } from '../ui/pay/not-payable.tsx';
import { PayUnknown } from '../ui/pay/pay-unknown.tsx';
import type { Route } from './+types/pay';
import { loadPayable } from './load-invoices.server.ts';
import { PayDialog } from './pay-dialog.tsx';
import { type PayRefusal, postPayment } from './post-payment.server.ts';

export const handle: PageHandle = { isDialog: true };

export const meta: Route.MetaFunction = () => [{ title: 'Confirme su pago · Surtidor' }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadPayable(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postPayment(request, context);

/**
 * The portal may have recorded the payment before a network failure. The form returns all posted values, so that the same key makes the retry the
 * same attempt.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = [...(await request.clone().formData())];
  const fields = posted.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'password' ? [[name, value]] : [],
  );
  return sendToServer(
    serverAction,
    (): PayRefusal => ({ errors: {}, typed: {}, unknown: { lostAt: 'network', fields } }),
  );
}

/** Reloads after a refusal too, because documents may have been paid or blocked meanwhile. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

const NO_INVOICES: readonly [] = [];

/** The dialog over the list. Without JavaScript it is a section of the page. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const backHref = listHref(INVOICE_LIST, search);
  const payable = useLastGoodAnswer(loaderData, search.toString());
  if (actionData?.unknown)
    return (
      <PayUnknown
        payment={actionData.unknown}
        invoices={payable.problem === undefined ? payable.lines : NO_INVOICES}
        openAttempt={actionData.openAttempt}
        backHref={backHref}
      />
    );
  if (payable.problem !== undefined)
    return (
      <Dialog isOpen title="Confirme su pago" closeHref={backHref}>
        <ErrorState title="No pudimos traer estas facturas" retryHref={`?${search}`} isRetrying={state === 'loading'}>
          <p>{payable.problem}</p>
        </ErrorState>
      </Dialog>
    );
  if (payable.lines.length === 0)
    return <NothingToPay payable={payable} problem={actionData?.problem} backHref={backHref} />;
  return <PayDialog payable={payable} refusal={actionData} backHref={backHref} />;
}
