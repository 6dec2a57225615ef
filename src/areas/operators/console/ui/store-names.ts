import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';

/** `Colombia, Ecuador`. A newer back end may have stores that these pages do not know. */
export const storeNames = (codes: readonly string[]): string =>
  codes.map((code) => (isStoreCode(code) ? STORES[code].name : code)).join(', ');
