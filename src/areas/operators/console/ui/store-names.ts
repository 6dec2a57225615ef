import { storeName } from '#areas/stores/rules/stores.ts';

/** `Colombia, Ecuador`. */
export const storeNames = (codes: readonly string[]): string => codes.map(storeName).join(', ');
