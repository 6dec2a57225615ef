export const ORDERS_PATH = '/admin/orders-list';
export const ORDERS_TITLE = 'Pedidos';
export const ORDER_PATH = '/admin/order-details';
export const VOLUMES_PATH = '/admin/volumenes';
export const VOLUMES_TITLE = 'Volúmenes';

/** Address of one order's page. */
export const orderHref = (number: string): string => `${ORDER_PATH}?orderNumber=${encodeURIComponent(number)}`;
