import { ACCOUNT_HISTORY_LIST } from '#areas/account/rules/account-history-list.ts';
import { ACCOUNT_STATUS_LIST } from '#areas/account/rules/account-status-list.ts';
import { ORDERS_PATH } from '#areas/orders/rules/order-address.ts';
import { INVOICE_LIST } from '#areas/payments/rules/invoice-list.ts';
import type { MenuEntry } from '#areas/session/rules/site.ts';
import type { FoundHits } from './finding.ts';

/**
 * The Spanish words for everything that this person can search in this store.
 * @param menu of the person: only its pages are searched
 * @param found the last answer; it includes people only for a person who manages them
 */
export function searchableWords(menu: readonly Pick<MenuEntry, 'to'>[], found: Partial<FoundHits> = {}): string {
  const has = (path: string) => menu.some(({ to }) => to === path);
  const hasDocuments = [INVOICE_LIST, ACCOUNT_STATUS_LIST, ACCOUNT_HISTORY_LIST].some(({ path }) => has(path));
  const kinds = [
    hasDocuments && 'el número o el valor de una factura',
    has(ORDERS_PATH) && 'un pedido, una estación',
    has(INVOICE_LIST.path) && 'la referencia de un pago',
    found.personas && 'una persona',
  ].filter(Boolean);
  return [kinds.join(', '), 'una página del portal'].filter(Boolean).join(' o ');
}
