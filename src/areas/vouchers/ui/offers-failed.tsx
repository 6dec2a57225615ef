import { useLocation } from 'react-router';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Card } from '#ui/page/card.tsx';

/** Shown when the configuration could not be loaded: the reason and a button to retry. The stored cart is kept. */
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
