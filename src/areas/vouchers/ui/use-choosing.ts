import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Result } from '#kernel/result.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { type Cart, cartForUse, wouldEmpty } from '../rules/cart.ts';
import { readCart, withCart } from '../rules/cart-address.ts';
import { adoptCart, type KeptCart, NO_CART } from '../rules/kept-cart.ts';
import { CHOOSE_PATH } from '../rules/pages.ts';
import type { CartProblem } from '../rules/voucher-words.ts';
import { useCurrency } from './use-currency.ts';
import { useKeptCart } from './use-kept-cart.ts';

/** Address parameter: the use of the lines in the address, when it differs from the page's use. */
const CARRIED_USE = 'de';

/** The cart of the store page. Without script the address carries it. With script the tab stores it and merges the lines of an address into it. */
export function useChoosing() {
  const currency = useCurrency();
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { cart: kept, change } = useKeptCart();
  const asked = readCart(search, currency);
  const use = asked.use || kept.use;
  const isCarried = asked.lines.length > 0;
  const carried: KeptCart = { ...asked, use: search.get(CARRIED_USE)?.slice(0, 60) || asked.use, title: '' };
  const waiting = isCarried ? carried : isHydrated ? kept : NO_CART;
  const isQuestion = wouldEmpty(waiting, use);
  const cart: Cart = isQuestion ? { use, lines: [] } : cartForUse(waiting, use);

  const mustAdopt = isHydrated && isCarried && !isQuestion;
  useEffect(() => {
    if (!mustAdopt) return;
    change((now) => adoptCart(now, readCart(search, currency)));
    navigate(withCart(CHOOSE_PATH, { use, lines: [] }), { replace: true, preventScrollReset: true });
  }, [mustAdopt, change, search, currency, navigate, use]);

  /** Updates the stored cart of this use. A failed change leaves it unchanged. */
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
    /** A cart of another use, which this use would empty. */
    question: isQuestion ? waiting : undefined,
    keptTitle: kept.use === use ? kept.title : '',
    update,
    startAnew: (title: string) => change(() => ({ use, title, lines: [] })),
  };
}
