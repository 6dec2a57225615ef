import { type RouterContextProvider, redirect } from 'react-router';
import { signedIn, visitor } from '#areas/session/pages/session-context.server.ts';
import type { Currency } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { addToCart, amountKey, type Cart, clearCart, removeFromCart, setQuantity } from '../rules/cart.ts';
import { readCart, withCart } from '../rules/cart-address.ts';
import { readQuantity } from '../rules/cart-quantity.ts';
import { CHOOSE_PATH } from '../rules/pages.ts';
import { type CartProblem, cartSentence } from '../rules/voucher-words.ts';
import { type CartRefusal, CHANGE_FIELD } from '../ui/cart-problem.ts';

type Context = Readonly<RouterContextProvider>;

/** The currency in which the visitor pays. */
export const currencyIn = (context: Context): Currency =>
  signedIn(context).currency ?? context.get(visitor).store.currency;

/**
 * Changes the cart of a browser without script: the address carries it, and the answer is the address with the new one.
 * @throws the redirect
 */
export async function postChange(request: Request, context: Context) {
  const currency = currencyIn(context);
  const form = await readForm(request);
  const cart = readCart(new URL(request.url).searchParams, currency);
  const changed = change(cart, form, currency);
  if (changed.ok) throw redirect(`${withCart(CHOOSE_PATH, changed.value)}#su-compra`, 303);
  const refusal: CartRefusal = {
    at: form.get(CHANGE_FIELD) === 'agregar' ? 'card' : 'line',
    amount: (form.get('valor') ?? '').slice(0, 20),
    sentence: cartSentence(changed.refusal),
    typed: (form.get('cantidad') ?? '').slice(0, 40),
  };
  return { refusal };
}

function change(cart: Cart, form: PostedForm, currency: Currency): Result<Cart, CartProblem> {
  const what = form.get(CHANGE_FIELD);
  if (what === 'vaciar') return accept(clearCart(cart));
  const amount = amountKey((form.get('valor') ?? '').slice(0, 20), currency);
  if (amount === undefined) return refuse('amount-unknown');
  if (what === 'quitar') return accept(removeFromCart(cart, amount));
  const typed = (form.get('cantidad') ?? '').slice(0, 40);
  const quantity = readQuantity(typed, what === 'agregar' ? 0 : 1);
  if (!quantity.ok) return quantity;
  return what === 'agregar' ? addToCart(cart, amount, quantity.value) : setQuantity(cart, amount, quantity.value);
}
