import { Outlet, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import type { PageHandle } from '#areas/session/ui/page-handle.ts';
import { reachServer } from '#areas/session/ui/reach-server.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useLastGood } from '#ui/use-last-good.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LIST_PATH, listHref, listKey } from '../ui/invoice-address.ts';
import type { Route } from './+types/pending-invoices';
import { InvoiceListPage } from './invoice-list-page.tsx';
import { loadInvoices } from './load-invoices.server.ts';

export const handle: PageHandle = { drawsFrame: true };

export const meta: Route.MetaFunction = () => [{ title: 'Facturas pendientes · Surtidor' }];

export const loader = ({ request, context }: Route.LoaderArgs) => loadInvoices(request, context);

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => reachServer(serverLoader);

/**
 * Does not reload the list when the dialog opens or closes, or when the address only notes how far the list is loaded.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return true;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return listKey(currentUrl.searchParams) !== listKey(nextUrl.searchParams);
}

export default function PendingInvoicesPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isReloading = useListNavigation(search);
  const list = useLastGood(loaderData, listKey(search));
  if (list.problem === undefined) return <InvoiceListPage list={list} isReloading={isReloading} />;
  return (
    <div className="wrap page">
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Facturas pendientes' }]} />
      <PageHead title="Facturas pendientes" />
      <Outlet />
      <h2>
        <VisuallyHidden>Lista de facturas</VisuallyHidden>
      </h2>
      <ErrorState title="No pudimos traer sus facturas" retryHref={listHref(search)} isRetrying={isReloading}>
        <p>{list.problem}</p>
      </ErrorState>
    </div>
  );
}

/** Whether another list is loading. */
function useListNavigation(search: URLSearchParams): boolean {
  const { state, location } = useNavigation();
  return (
    state === 'loading' &&
    location.pathname === LIST_PATH &&
    listKey(new URLSearchParams(location.search)) !== listKey(search)
  );
}
