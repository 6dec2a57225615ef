import { useLocation } from 'react-router';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Card } from '#ui/page/card.tsx';

/** The configuration could not be loaded: says why, and offers to try again. The kept cart stays. */
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
