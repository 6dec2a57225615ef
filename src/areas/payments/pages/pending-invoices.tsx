import { Outlet, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { listHref, listKey } from '#kernel/list/list-address.ts';
import { useLastGoodAnswer } from '#ui/behaviour/use-last-good.ts';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { useListNavigation } from '#web/list/use-list-navigation.ts';
import type { PageHandle } from '#web/page/page-handle.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import type { Route } from './+types/pending-invoices';
import { InvoiceListPage } from './invoice-list-page.tsx';
import { loadInvoices } from './load-invoices.server.ts';

const { words } = INVOICE_LIST;

export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: `${words.title} · Surtidor` }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadInvoices(request, context);

export { clientLoader } from '#web/page/reach-server.ts';

/** No reload when the dialog opens or closes, or when the address changes only in the number of loaded rows. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return listKey(INVOICE_LIST, currentUrl.searchParams) !== listKey(INVOICE_LIST, nextUrl.searchParams);
}

export default function PendingInvoicesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isReloading = useListNavigation(INVOICE_LIST);
  const list = useLastGoodAnswer(loaderData, listKey(INVOICE_LIST, search));
  if (list.problem === undefined) return <InvoiceListPage list={list} isReloading={isReloading} />;
  return (
    <div className="wrap page">
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: words.title }]} />
      <PageHead title={words.title} />
      <Outlet />
      <h2>
        <VisuallyHidden>Lista de facturas</VisuallyHidden>
      </h2>
      <ErrorState title={words.loadFailed} retryHref={listHref(INVOICE_LIST, search)} isRetrying={isReloading}>
        <p>{list.problem}</p>
      </ErrorState>
    </div>
  );
}
