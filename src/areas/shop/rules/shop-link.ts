import { isStoreCode, STORES, type Store } from '#areas/stores/rules/stores.ts';

/**
 * Whether customers of this store may enter the external shop: not in lubricants stores, except Ecuador's
 * (docs/product/stores.md#what-each-store-shows).
 * @param storeCode the customer's own store, from the session; false for an unknown code
 */
export const mayEnterShop = (storeCode: string): boolean => isStoreCode(storeCode) && STORES[storeCode].shows.shopLink;

/** The store with its link to the external store hidden when there is none. */
export const storeWithShop = (store: Store, hasShop: boolean): Store => ({
  ...store,
  shows: { ...store.shows, shopLink: store.shows.shopLink && hasShop },
});
