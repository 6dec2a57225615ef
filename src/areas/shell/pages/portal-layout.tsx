import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { usePlace } from '#areas/session/ui/page-handle.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { SupportBanner } from '#areas/support/ui/support-banner.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { Footer } from '../ui/footer.tsx';
import { Header, LubricantsHeader } from '../ui/header.tsx';
import { IdleWatch } from '../ui/idle-watch.tsx';
import { NoPermission } from '../ui/no-permission.tsx';
import { SideMenu } from '../ui/side-menu.tsx';
import type { Route } from './+types/portal-layout';

const HOME_PATHS = new Set(['/', '/admin/store']);

/** Header, content, footer: every page behind the access guard. */
export default function PortalLayout() {
  return (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  );
}

/** A missing permission is said in the portal and not in place of it; anything else takes the whole page. */
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
  const { pathname, search } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(new URLSearchParams(search).has('menu'));
  const { drawsFrame, place } = usePlace();
  const main = useFocusOnNavigation(place);
  // The session may end in another tab: until the guard has answered, there is nobody to show a header for.
  if (!facts) return children;
  const isBareHome = store.header === 'lubricants-home' && HOME_PATHS.has(pathname);
  return (
    <>
      {isBareHome ? (
        <LubricantsHeader />
      ) : (
        <Header facts={facts} onOpenMenu={() => setIsMenuOpen(true)} menuHref={`${pathname}?menu`} />
      )}
      <SupportBanner isBelowHeader />
      <main id="contenido" tabIndex={-1} ref={main}>
        {drawsFrame ? children : <div className="wrap page">{children}</div>}
      </main>
      <Footer kind={isBareHome ? 'sign-in' : 'full'} />
      <SideMenu facts={facts} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <IdleWatch />
    </>
  );
}

/** A new page is a new place: screen readers are put at its beginning, without scrolling. */
function useFocusOnNavigation(place: string) {
  const ref = useRef<HTMLElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    ref.current?.focus({ preventScroll: true });
  }, [place]);
  return ref;
}
