import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';

/**
 * Whether customers of this store may enter the external shop: not in lubricants stores, except Ecuador's
 * (docs/product/stores.md#what-each-store-shows).
 * @param storeCode the customer's own store, from the session; false for an unknown one
 */
export const leadsToShop = (storeCode: string): boolean => isStoreCode(storeCode) && STORES[storeCode].shows.shopLink;
