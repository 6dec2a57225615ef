import { useLocation } from 'react-router';
import { Alert } from '#ui/messages/alert.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import css from './voucher.module.css';

/** Shown when the configuration could not be loaded: the reason, and a button to retry. The stored cart stays. */
export function OffersFailed({ problem }: { readonly problem: string }) {
  const { pathname, search } = useLocation();
  return (
    <Card title="Bonos a la venta">
      <ErrorState title="No pudimos traer los bonos" retryHref={`${pathname}${search}`}>
        <p>{problem} Su compra sigue guardada.</p>
      </ErrorState>
    </Card>
  );
}

/** Note for support staff, who see the page but cannot buy. */
export const SupportNote = () => (
  <div className={css.banner}>
    <Alert title="Soporte puede mirar, no comprar">Solo las personas de la empresa compran y reenvían bonos.</Alert>
  </div>
);
