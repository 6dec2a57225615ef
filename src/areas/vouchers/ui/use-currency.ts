import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { Currency } from '#kernel/money.ts';

/** The currency of the customer's account. The store's currency is only the default. */
export function useCurrency(): Currency {
  const { facts, store } = usePortal();
  return facts?.currency ?? store.currency;
}
