import { isStoreCode, STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { ConsoleOperator } from './console-context.server.ts';

/** Stores of an operator of some. @returns undefined for all of them */
export function ownStores(operator: ConsoleOperator | undefined): readonly StoreCode[] | undefined {
  const stores = (operator?.tiendas ?? []).filter(isStoreCode);
  return stores.length === STORE_CODES.length ? undefined : stores;
}
