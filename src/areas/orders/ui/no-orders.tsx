import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ShopLink } from './shop-link.tsx';

/** No order in the usual days. */
export const NoOrders = () => (
  <EmptyState heading="h2" title="Ningún pedido en los últimos dos meses" action={<ShopLink />}>
    <p>Cuando haga un pedido, aquí verá en qué va. Los de antes están en el filtro de fechas.</p>
  </EmptyState>
);
