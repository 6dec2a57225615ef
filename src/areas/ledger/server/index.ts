/** For payments and compensations: they write to the ledger inside their own transactions. */
export { type Posting, postEntries, postPurchase } from './entry-queries.ts';
export { type Favour, findOrCreateFavourDocument, holdFavour, lockFavour } from './favour-queries.ts';
export type {} from './tables.ts';
