import type { Store } from '#areas/stores/rules/stores.ts';

/** The store as it is shown: without an external store to lead to, nothing links there. */
export const storeWithShop = (store: Store, hasShop: boolean): Store => ({
  ...store,
  shows: { ...store.shows, shopLink: store.shows.shopLink && hasShop },
});
