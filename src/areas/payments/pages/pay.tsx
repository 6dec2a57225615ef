import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import type { PageHandle } from '#areas/session/ui/page-handle.ts';
import { reachServer, sendToServer } from '#areas/session/ui/reach-server.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useLastGood } from '#ui/use-last-good.ts';
import { listHref } from '../ui/invoice-address.ts';
import { NothingToPay } from '../ui/nothing-to-pay.tsx';
import { PayUnknown } from '../ui/pay-unknown.tsx';
import type { Route } from './+types/pay';
import { loadPayable } from './load-payable.server.ts';
import { PayDialog } from './pay-dialog.tsx';
import { type PayRefusal, startPayment } from './start-payment.server.ts';

export const handle: PageHandle = { isDialog: true };

export const meta: Route.MetaFunction = () => [{ title: 'Confirme su pago · Surtidor' }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadPayable(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

export const action = ({ request, context }: Route.ActionArgs) => startPayment(request, context);

/** A network failure keeps everything that was typed; the same key makes the next try the same attempt. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(serverAction, (problem): PayRefusal => ({ problem, errors: {}, typed: {} }));

/** Reloads after a refusal too: the documents may have been paid or blocked meanwhile. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' || defaultShouldRevalidate;

/** The dialog over the list; without script, a section of its page. */
export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const backHref = listHref(search);
  const payable = useLastGood(loaderData, search.toString());
  if (actionData?.unknown)
    return <PayUnknown payment={actionData.unknown} openAttempt={actionData.openAttempt} backHref={backHref} />;
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
