/** The documents area's door: what later areas may call. */
export type { BlockConflict, DocumentBlock, DocumentForPayment } from '../rules/document.ts';
export type { Application } from '../rules/open-balance.ts';
export {
  applyPayment,
  blockDocuments,
  type Hold,
  lockDocumentsForPayment,
  releaseDocuments,
  type Settlement,
} from './payment-store.ts';
export type {} from './tables.ts';
