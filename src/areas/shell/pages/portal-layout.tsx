import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { readStoreBlocks } from '#areas/content/pages/blocks.server.ts';
import { loadUnread } from '#areas/notifications/pages/unread.server.ts';
import { LiveNotices } from '#areas/notifications/ui/live-notices.tsx';
import { personKey } from '#areas/session/rules/session-facts.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { SupportBanner } from '#areas/support/ui/support-banner.tsx';
import { usePageFrame } from '#web/page/page-handle.ts';
import { type MenuLink, menuPagesAt } from '../rules/menu.ts';
import { DraftOwner } from '../ui/draft-owner.tsx';
import { ErrorPage, NoPermission } from '../ui/error-page.tsx';
import { Footer } from '../ui/footer.tsx';
import { Header, LubricantsHeader } from '../ui/header.tsx';
import { IdleWatch } from '../ui/idle-watch.tsx';
import { SectionBar } from '../ui/section-bar.tsx';
import { SideMenu, useMenu } from '../ui/side-menu.tsx';
import type { Route } from './+types/portal-layout';
import { menuRows } from './menu.server.ts';

const HOME_PATHS = new Set(['/', '/admin/store']);

/** Loads the frame's data: the links that the store's content block adds to the menu, and the bell's count. */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ menu }, notices] = await Promise.all([readStoreBlocks(context), loadUnread(context)]);
  const rows = context.get(menuRows);
  const links = menu.map(({ href, label, isExternal }): MenuLink => {
    const pages = menuPagesAt(href, rows);
    return { to: href, label, leaves: isExternal, ...(pages.length > 0 && { pages }) };
  });
  return { links, notices };
}

/** Never revalidates: the links change rarely, and the event stream updates the count. */
export const shouldRevalidate = () => false;

/** Layout of every page that needs a session: header, content, footer. */
export default function PortalLayout() {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  );
}

/** Shows a missing permission (403) inside the portal's layout. Any other error replaces the whole page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 403) return <ErrorPage error={error} />;
  return (
    <PortalFrame>
      <NoPermission />
    </PortalFrame>
  );
}

function PortalFrame({ children }: { readonly children: ReactNode }) {
  const { facts, store } = usePortal();
  const { pathname } = useLocation();
  const menu = useMenu();
  const { links, notices } = useRouteLoaderData<typeof loader>('areas/shell/pages/portal-layout') ?? {};
  const { drawsFrame } = usePageFrame();
  // After a sign-out in another tab, the facts are missing until the access guard redirects.
  if (!facts) return children;
  const isBareHome = store.header === 'lubricants-home' && HOME_PATHS.has(pathname);
  return (
    <>
      {isBareHome ? (
        <LubricantsHeader />
      ) : (
        <>
          <Header
            facts={facts}
            onOpenMenu={menu.open}
            menuHref={menu.openHref}
            notices={store.shows.notificationBell ? notices : undefined}
          />
          <SectionBar />
          <SideMenu facts={facts} links={links} isOpen={menu.isOpen} onClose={menu.close} closeHref={menu.closeHref} />
        </>
      )}
      <SupportBanner isBelowHeader />
      <main id="contenido" tabIndex={-1}>
        {drawsFrame ? children : <div className="wrap page">{children}</div>}
      </main>
      <Footer kind={isBareHome ? 'sign-in' : 'full'} />
      <IdleWatch />
      <DraftOwner facts={facts} />
      {notices && <LiveNotices person={personKey(facts)} />}
    </>
  );
}
