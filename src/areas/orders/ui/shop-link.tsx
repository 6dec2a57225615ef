import { usePersonMenu } from '#areas/session/ui/portal-data.ts';
import { SHOP_PATH } from '#areas/shop/rules/pages.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Icon } from '#ui/page/icon.tsx';

/** Link to the distributor's shop, if the person's menu has it (by store, permission and kind of user). */
export function ShopLink({ wideOnly = false }: { readonly wideOnly?: boolean }) {
  const isOffered = usePersonMenu().some(({ to }) => to === SHOP_PATH);
  return (
    isOffered && (
      <ButtonLink to={SHOP_PATH} reloadDocument className={wideOnly ? 'hide-sm' : undefined}>
        Hacer un pedido <Icon name="external" size={18} />
      </ButtonLink>
    )
  );
}

/** Text for an empty list: no order in the default period. */
export const NoOrders = () => (
  <EmptyState heading="h2" title="Ningún pedido en los últimos dos meses" action={<ShopLink />}>
    <p>Cuando haga un pedido, aquí verá en qué va. Los de antes están en el filtro de fechas.</p>
  </EmptyState>
);
