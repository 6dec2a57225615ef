import { Outlet } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { SupportBanner } from '#areas/support/ui/support-banner.tsx';
import { Footer } from '../ui/footer.tsx';
import css from './signed-out-layout.module.css';

/** Layout of pages without a session: no header, and the store's footer (docs/product/shell.md#layouts). */
export default function SignedOutLayout() {
  const { store } = usePortal();
  return (
    <>
      <SupportBanner />
      <main id="contenido" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      {store.signedOutFooter !== 'none' && <Footer kind={store.signedOutFooter} />}
    </>
  );
}
