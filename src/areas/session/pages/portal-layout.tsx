import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Footer } from '../ui/footer.tsx';
import { Header, LubricantsHeader } from '../ui/header.tsx';
import { IdleWatch } from '../ui/idle-watch.tsx';
import { usePlace } from '../ui/page-handle.ts';
import { usePortal } from '../ui/portal-data.ts';
import { SideMenu } from '../ui/side-menu.tsx';

const HOME_PATHS = new Set(['/', '/admin/store']);

/** Header, content, footer: every page behind the access guard. */
export default function PortalLayout() {
  const { facts, store } = usePortal();
  const { pathname, search } = useLocation();
  const [isMenuOpen, setIsMenuOpen] = useState(new URLSearchParams(search).has('menu'));
  const { drawsFrame, place } = usePlace();
  const main = useFocusOnNavigation(place);
  // The session may end in another tab: until the guard has answered, there is nobody to show a header for.
  if (!facts) return <Outlet />;
  const isBareHome = store.header === 'lubricants-home' && HOME_PATHS.has(pathname);
  return (
    <>
      {isBareHome ? (
        <LubricantsHeader />
      ) : (
        <Header facts={facts} onOpenMenu={() => setIsMenuOpen(true)} menuHref={`${pathname}?menu`} />
      )}
      <main id="contenido" tabIndex={-1} ref={main}>
        {drawsFrame ? (
          <Outlet />
        ) : (
          <div className="wrap page">
            <Outlet />
          </div>
        )}
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
