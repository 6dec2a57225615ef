import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { Currency } from '#kernel/money.ts';

/** In which this customer pays: the account's, which the store only proposes. */
export function useCurrency(): Currency {
  const { facts, store } = usePortal();
  return facts?.currency ?? store.currency;
}
