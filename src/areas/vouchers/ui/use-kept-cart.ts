import { useCallback, useEffect } from 'react';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type Decimal, moneyOf, toDecimal } from '#kernel/money.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import { isBought, type KeptCart, NO_CART, understandCart } from '../rules/kept-cart.ts';
import { useCurrency } from './use-currency.ts';

/**
 * The cart of this person in this tab: it survives a reload and an expired session; signing out erases it. Empty until
 * hydration.
 */
export function useKeptCart() {
  const { facts } = usePortal();
  const currency = useCurrency();
  const understand = useCallback((stored: unknown) => understandCart(stored, currency), [currency]);
  const [cart, change] = useSessionState<KeptCart>(`surtidor.bonos.${facts?.clientCode}.${facts?.userId}`, understand);
  return { cart, change };
}

/** The newest purchase, as the contract gives it. */
export interface LastPurchase {
  readonly fechaCompra: string;
  readonly totalPagado: Decimal;
}

/** Clears the stored cart when the newest purchase is the one that the customer went to pay with it. */
export function useForgetBought(last: LastPurchase | undefined): void {
  const currency = useCurrency();
  const { cart, change } = useKeptCart();
  const at = last ? Date.parse(last.fechaCompra) : Number.NaN;
  const total = last ? toDecimal(moneyOf(last.totalPagado, currency)) : '';
  const isOver = cart.sent !== undefined && isBought(cart, { at, total });
  useEffect(() => {
    if (isOver) change(() => NO_CART);
  }, [isOver, change]);
}
