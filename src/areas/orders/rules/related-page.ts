import type { RelatedPage } from '#areas/documents/rules/related-pages.ts';
import { ORDER_PATH } from './order-address.ts';

/** An invoice leads to the order that it was made of. */
export const relatedPage: RelatedPage = { label: 'Pedido', path: ORDER_PATH, parameter: 'orderNumber' };
