import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import { ORDER_PATH, VOLUMES_PATH, VOLUMES_TITLE } from './order-address.ts';
import { ORDER_FILES_PATH } from './order-files.ts';
import { ORDER_LIST } from './order-list.ts';

const isIn = ({ shows }: Store): boolean => shows.orders;

export const pages: readonly PageRow[] = [
  {
    path: ORDER_LIST.path,
    visit: 'session',
    needs: TRACK_ORDERS,
    isIn,
    file: 'areas/orders/pages/orders-list.tsx',
    menu: {
      at: 60,
      label: 'Pedidos',
      section: 'Pedidos',
      covers: [ORDER_PATH],
      icon: 'truck',
      about: 'Siga cada pedido desde que lo hace hasta que sale despachado.',
    },
  },
  { path: ORDER_PATH, visit: 'session', needs: TRACK_ORDERS, isIn, file: 'areas/orders/pages/order-details.tsx' },
  {
    path: VOLUMES_PATH,
    visit: 'session',
    needs: TRACK_ORDERS,
    isIn,
    file: 'areas/orders/pages/volumes.tsx',
    menu: {
      at: 70,
      label: VOLUMES_TITLE,
      section: VOLUMES_TITLE,
      icon: 'list',
      about: 'Compare lo pedido, remisionado y facturado de cada producto, mes a mes.',
    },
  },
  {
    path: `${ORDER_FILES_PATH}/:papel/:numero`,
    visit: 'session',
    needs: TRACK_ORDERS,
    isIn,
    file: 'areas/orders/pages/order-file.ts',
  },
];
