/** Functions for payments and compensations, which write to the ledger inside their own transactions. */
export { type Posting, postEntries, postPurchaseEntries } from './entry-queries.ts';
export {
  blockFavourDocument,
  type FavourDocument,
  findOrCreateFavourDocument,
  lockFavourDocument,
} from './favour-queries.ts';
export type {} from './tables.ts';
