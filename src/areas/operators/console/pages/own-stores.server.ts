import { isStoreCode, STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { ConsoleOperator } from './console-context.server.ts';

/** Stores of an operator who does not see all. @returns undefined for one who does */
export function ownStores(operator: ConsoleOperator | undefined): readonly StoreCode[] | undefined {
  const stores = (operator?.tiendas ?? []).filter(isStoreCode);
  return stores.length === STORE_CODES.length ? undefined : stores;
}
