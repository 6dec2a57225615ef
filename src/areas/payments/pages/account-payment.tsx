import { NoDestinations } from '#areas/associates/ui/destinations/no-destinations.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ListProblem } from '#web/list/list-page.tsx';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { sendToServer } from '#web/page/reach-server.ts';
import { ACCOUNT_LIST } from '../rules/account-list.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { AccountForm } from '../ui/account/account-form.tsx';
import { AccountResults } from '../ui/account/account-results.tsx';
import type { Route } from './+types/account-payment';
import {
  type AccountPaymentPageData,
  type AccountRefusal,
  loadAccountPayment,
  postAccountPayment,
} from './account-payment.server.ts';

const { title } = ACCOUNT_LIST.words;

export const meta: Route.MetaFunction = () => [{ title: `${title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadAccountPayment(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, context }: Route.ActionArgs) => postAccountPayment(request, context);

/** The portal may have recorded the payment before a network failure. The same idempotency key makes the retry the same attempt. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const posted = await request.clone().formData();
  const text = (name: string) => String(posted.get(name) ?? '');
  return sendToServer(
    serverAction,
    (): AccountRefusal => ({
      idempotencyKey: text('clave'),
      errors: {},
      typed: { segmento: text('segmento'), valor: text('valor') },
      unknown: { lostAt: 'network' },
    }),
  );
}

export const shouldRevalidate = keepLoadedRows(ACCOUNT_LIST);

/** The page of payments on account: the form, an explanation of the balance in favour, and earlier payments. */
export default function AccountPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { facts } = usePortal();
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Inicio', to: '/' },
          { label: INVOICE_LIST.words.title, to: INVOICE_LIST.path },
          { label: title },
        ]}
      />
      <PageHead title={title}>
        <p>Pague sin elegir facturas. El dinero queda a su favor y lo cruza cuando quiera.</p>
      </PageHead>
      {loaderData.problem !== undefined ? (
        <Card title="Su pago">
          <ListProblem list={ACCOUNT_LIST} problem={loaderData.problem} />
        </Card>
      ) : (
        <>
          {facts?.seesNothing ? <NoDestinations /> : <Paying page={loaderData} refusal={actionData} />}
          <AccountResults page={loaderData} />
        </>
      )}
    </>
  );
}

/** The form, or the reason why this person cannot pay. */
function Paying({
  page,
  refusal,
}: {
  readonly page: AccountPaymentPageData;
  readonly refusal: AccountRefusal | undefined;
}) {
  const { facts } = usePortal();
  if (!facts || facts.isSupportUser) return null;
  if (page.segments.length > 0) return <AccountForm page={page} refusal={refusal} />;
  return (
    <Card title="Su pago">
      <EmptyState
        title="Su empresa no tiene segmentos para pagar a cuenta"
        action={<ButtonLink to={INVOICE_LIST.path}>Ver facturas pendientes</ButtonLink>}
      >
        Pida a su asesor comercial que le asigne uno. Mientras tanto puede pagar sus facturas una a una.
      </EmptyState>
    </Card>
  );
}
