import type { PageRow } from '#areas/session/rules/site.ts';
import { ENTER_SHOP } from './permissions.ts';

export const SHOP_PATH = '/admin/store';

export const pages: readonly PageRow[] = [
  {
    path: SHOP_PATH,
    visit: 'session',
    file: 'areas/shop/pages/shop.ts',
    menu: {
      at: 200,
      label: 'Tienda',
      icon: 'store',
      about: 'Compre en la tienda de su distribuidor, sin volver a ingresar.',
      needs: ENTER_SHOP,
      isShown: ({ shows }) => shows.shopLink,
      support: 'refused',
      leaves: true,
    },
  },
  // A route that answers with a status and JSON. It checks access itself.
  {
    path: '/server-middleware/generate-link-to-store',
    visit: 'anyone',
    file: 'areas/shop/pages/generate-link.ts',
    frame: 'none',
  },
];
