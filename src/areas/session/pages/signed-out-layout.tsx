import { Outlet } from 'react-router';
import { Footer } from '../ui/footer.tsx';
import { usePortal } from '../ui/portal-data.ts';
import type { Route } from './+types/signed-out-layout';

/** Pages without a session: no header, and the footer that the store asks for (platform.txt §2, nonAuth). */
export default function SignedOutLayout(_props: Route.ComponentProps) {
  const { store } = usePortal();
  return (
    <>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
      {store.signedOutFooter !== 'none' && <Footer kind={store.signedOutFooter} />}
    </>
  );
}
