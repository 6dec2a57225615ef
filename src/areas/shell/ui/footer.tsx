import { Link } from 'react-router';
import { ChatButton } from '#areas/embeds/ui/chat-button.tsx';
import { FooterScript } from '#areas/embeds/ui/footer-script.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatWeekday } from '#kernel/local-date.ts';
import css from './footer.module.css';

/** The footer. `sign-in` is short: only the links that the law requires. */
export function Footer({ kind }: { readonly kind: 'plain' | 'full' | 'sign-in' }) {
  const { store, today, isDemo, places } = usePortal();
  return (
    <footer className={css.footer}>
      <div className={`wrap ${css.in}`}>
        <Link to="/terminos">Términos y condiciones</Link>
        <Link to="/tratamiento-de-datos">Tratamiento de datos</Link>
        {kind !== 'sign-in' && <Link to="/ayuda">Ayuda</Link>}
        <ChatButton />
        {isDemo && <Link to={places.demoAccounts}>Esto es una demostración</Link>}
        <span className={css.end}>
          {formatWeekday(today)} · {store.clock}
        </span>
      </div>
      <FooterScript />
    </footer>
  );
}
