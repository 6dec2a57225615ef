import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';

/**
 * Whether customers of this store are led to the external one: not in a lubricants store, except Ecuador's (docs/product/stores.md#what-each-store-shows).
 * @param storeCode the customer's own, as the session has it; one that does not exist leads nowhere
 */
export const leadsToShop = (storeCode: string): boolean => isStoreCode(storeCode) && STORES[storeCode].shows.shopLink;
