import { usePersonMenu } from '#areas/session/ui/use-person-menu.ts';
import { SHOP_PATH } from '#areas/shop/rules/pages.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Icon } from '#ui/page/icon.tsx';

/** The way to the distributor's shop, for people whose menu has it: it depends on store, permission and who is signed in. */
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
