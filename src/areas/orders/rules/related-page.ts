import type { RelatedPage } from '#areas/documents/rules/related-pages.ts';
import { ORDER_PATH } from './order-address.ts';

/** An invoice links to the page of its order. */
export const relatedPage: RelatedPage = { label: 'Pedido', path: ORDER_PATH, parameter: 'orderNumber' };
