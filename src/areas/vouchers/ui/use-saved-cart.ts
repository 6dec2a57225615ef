import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { type Currency, type Decimal, moneyOf, toDecimal } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import { type Cart, cartForUse, wouldEmptyCart } from '../rules/cart.ts';
import { CHOOSE_VOUCHERS_PATH } from '../rules/pages.ts';
import {
  appendCart,
  isPurchaseOfCart,
  mergeCart,
  NO_CART,
  parseStoredCart,
  readCart,
  type SavedCart,
} from '../rules/saved-cart.ts';
import type { CartProblem } from '../rules/voucher-words.ts';

/** This person's cart in this tab. It survives a reload and an expired session; signing out deletes it. Empty until hydration. */
export function useSavedCart() {
  const { facts } = usePortal();
  const currency = useCurrency();
  const understand = useCallback((stored: unknown) => parseStoredCart(stored, currency), [currency]);
  const [cart, change] = useSessionState<SavedCart>(`surtidor.bonos.${facts?.clientCode}.${facts?.userId}`, understand);
  return { cart, change };
}

/** The newest purchase, as the contract returns it. */
export interface LastPurchase {
  readonly fechaCompra: string;
  readonly totalPagado: Decimal;
}

/** Clears the stored cart when the newest purchase was made from it. */
export function useClearBoughtCart(last: LastPurchase | undefined): void {
  const currency = useCurrency();
  const { cart, change } = useSavedCart();
  const at = last ? Date.parse(last.fechaCompra) : Number.NaN;
  const total = last ? toDecimal(moneyOf(last.totalPagado, currency)) : '';
  const isOver = cart.sent !== undefined && isPurchaseOfCart(cart, { at, total });
  useEffect(() => {
    if (isOver) change(() => NO_CART);
  }, [isOver, change]);
}

/** Currency of the customer's account; default: the store's. */
export function useCurrency(): Currency {
  const { facts, store } = usePortal();
  return facts?.currency ?? store.currency;
}

/** Address parameter with the use of the carried lines, if it differs from the page's use. */
const CARRIED_USE = 'de';

/**
 * State of the cart on the page of amounts. Without JavaScript the address carries the cart. With JavaScript the tab stores it, and lines in an
 * address are merged into it.
 */
export function useCartPage() {
  const currency = useCurrency();
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { cart: kept, change } = useSavedCart();
  const asked = readCart(search, currency);
  const use = asked.use || kept.use;
  const isCarried = asked.lines.length > 0;
  const carried: SavedCart = { ...asked, use: search.get(CARRIED_USE)?.slice(0, 60) || asked.use, title: '' };
  const waiting = isCarried ? carried : isHydrated ? kept : NO_CART;
  const isQuestion = wouldEmptyCart(waiting, use);
  const cart: Cart = isQuestion ? { use, lines: [] } : cartForUse(waiting, use);

  const mustAdopt = isHydrated && isCarried && !isQuestion;
  useEffect(() => {
    if (!mustAdopt) return;
    change((now) => mergeCart(now, readCart(search, currency)));
    navigate(appendCart(CHOOSE_VOUCHERS_PATH, { use, lines: [] }), { replace: true, preventScrollReset: true });
  }, [mustAdopt, change, search, currency, navigate, use]);

  /** Changes the stored cart of this use. A refused change leaves it unchanged. */
  const update = (title: string, next: (now: Cart) => Result<Cart, CartProblem>): CartProblem | undefined => {
    const tried = next(cart);
    if (!tried.ok) return tried.refusal;
    change((now) => {
      const again = next(now.use === use ? now : { use, lines: [] });
      return again.ok ? { use, title, lines: again.value.lines } : now;
    });
    return undefined;
  };
  return {
    use,
    cart,
    /** Set when this use would empty a cart of another use, which needs confirmation. */
    question: isQuestion ? waiting : undefined,
    keptTitle: kept.use === use ? kept.title : '',
    update,
    startAnew: (title: string) => change(() => ({ use, title, lines: [] })),
  };
}
