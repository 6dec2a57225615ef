import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import {
  amountRefusal,
  goToBank,
  isOutcomeUnknown,
  NO_BANK_ADDRESS_MESSAGE,
  nextIdempotencyKey,
  readExtensions,
  type StartedPayment,
} from '#areas/payments/pages/start-payment.server.ts';
import { requireSessionFacts, visitorContext } from '#areas/session/pages/session-context.server.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';
import type { BonoTerpelInput } from '#generated/client/graphql.ts';
import { isFormKey } from '#kernel/form/form-key.ts';
import { type Currency, formatMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import {
  addToCart,
  amountKey,
  type Cart,
  clearCart,
  readQuantity,
  removeFromCart,
  setQuantity,
} from '../rules/cart.ts';
import { type CartTotal, computeCartTotal, findOffer, mayPayCart } from '../rules/cart-total.ts';
import { CHOOSE_VOUCHERS_PATH } from '../rules/pages.ts';
import { purchaseErrors } from '../rules/purchase-form.ts';
import { appendCart, readCart } from '../rules/saved-cart.ts';
import { VOUCHER_SEGMENT } from '../rules/segment.ts';
import {
  CART_CHANGED_MESSAGE,
  type CartProblem,
  cartSentence,
  refusalSentence,
  VOUCHER_MESSAGES,
} from '../rules/voucher-words.ts';
import { type CartRefusal, CHANGE_FIELD, type PurchaseAnswer } from '../ui/answers.ts';
import { RegisterVouchers, StartVoucherPayment, VoucherCheckout, VoucherOffers } from './vouchers-query.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * Starts the payment of a cart, then registers its vouchers. The payer goes to the bank only after that.
 * @throws a redirect to the bank, or to the result page when the outcome is known already
 */
export async function postPurchase(request: Request, context: Context) {
  const form = await readForm(request);
  const errors = purchaseErrors(form);
  if (errors) return refused(form, { errors });
  const cart = readCart(new URL(request.url).searchParams, currencyIn(context));
  const { data: found, errors: failed } = await askGraphQL(context, VoucherCheckout, {});
  const config = found?.getBonosTerpelConfig;
  if (!config) return refused(form, { problem: translateVoucher(failed?.[0]?.message) });
  const use = config.usos.find(({ uso }) => uso === cart.use);
  const total = computeCartTotal(cart, findOffer(config, cart.use, currencyIn(context)), currencyIn(context));
  if (!use || total.withdrawn.length > 0 || !mayPayCart(total)) return refused(form, { problem: CART_CHANGED_MESSAGE });

  const answer = await askGraphQL(
    context,
    StartVoucherPayment,
    { filter: { id_segment: VOUCHER_SEGMENT, amount: toDecimal(total.total) }, password: form.get('password') || null },
    keyOf(form),
  );
  const started = answer.errors ? undefined : answer.data.easyPayContado;
  if (!started) return refused(form, readRefusal(form, answer.errors));
  const input = linesOf(total, use, {
    customer: requireSessionFacts(context).clientCode,
    email: emailOf(form),
    uuid: started.uuid,
  });
  return register(context, form, started, input);
}

async function register(context: Context, form: PostedForm, started: StartedPayment, input: BonoTerpelInput[]) {
  const { errors } = await askGraphQL(context, RegisterVouchers, { input });
  const [error] = errors ?? [];
  if (error && isOutcomeUnknown(error.extensions))
    return refused(form, { unknown: { lostAt: 'bank', openAttempt: started.uuid } });
  // The attempt has no vouchers after a definite refusal, so the payer must not reach the bank. The next try is a new attempt.
  if (error) return refused(form, { problem: sentenceOf(error), idempotencyKey: randomUUID() });
  goToBank(context, started);
  return refused(form, { problem: NO_BANK_ADDRESS_MESSAGE });
}

const sentenceOf = (error: NonNullable<ContractResult<unknown>['errors']>[number] | undefined): string =>
  refusalSentence(error?.extensions.code) ?? translateVoucher(error?.message);

const keyOf = (form: PostedForm): string => {
  const key = form.get('clave') ?? '';
  return isFormKey(key) ? key : randomUUID();
};

const emailOf = (form: PostedForm): string => (form.get('email') ?? '').trim();

/** One line for each amount. `tipo_bono` is the use's title and the amount, as the contract prescribes. */
const linesOf = (
  { lines }: CartTotal,
  { uso, titulo, reward }: { readonly uso: string; readonly titulo: string; readonly reward: string },
  of: Pick<BonoTerpelInput, 'customer' | 'email' | 'uuid'>,
): BonoTerpelInput[] =>
  lines.map(({ value, quantity }) => ({
    ...of,
    monto: toDecimal(value),
    cantidad: quantity,
    tipo_bono: `${titulo} ${formatMoney(value)}`,
    reward,
    uso,
  }));

const refused = (form: PostedForm, refusal: Partial<PurchaseAnswer>) =>
  data<PurchaseAnswer>({
    idempotencyKey: keyOf(form),
    typed: { email: (form.get('email') ?? '').slice(0, 254), condiciones: form.get('condiciones') === 'si' },
    ...refusal,
  });

function readRefusal(form: PostedForm, failed: ContractResult<unknown>['errors']): Partial<PurchaseAnswer> {
  const [error] = failed ?? [];
  const extensions = readExtensions(failed);
  return (
    amountRefusal(extensions) ?? {
      problem: sentenceOf(error),
      idempotencyKey: nextIdempotencyKey(extensions, keyOf(form)),
    }
  );
}

/**
 * Loads the offers, the terms of the cart's use, and the mail address: that of the last purchase, or the person's own.
 * @throws a 403 response without the permission
 */
export async function loadCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, VoucherCheckout, {});
  const config = found?.getBonosTerpelConfig;
  if (!config) return toListProblem(errors, translateVoucher);
  const { use } = readCart(new URL(request.url).searchParams, currencyIn(context));
  const chosen = config.usos.find(({ uso }) => uso === use);
  return data({
    config: { montos: config.montos, usos: config.usos.map(({ terminosCondiciones: _, ...each }) => each) },
    // Sanitised by the back end already. Sanitised again, because another back end may not do so.
    terms: sanitizeHtml(chosen?.terminosCondiciones ?? ''),
    email: found.comprasBonos?.items[0]?.email ?? found.sesionActual?.user.email ?? '',
    // Idempotency key of the attempt: sent twice, it makes one payment.
    idempotencyKey: randomUUID(),
    problem: undefined,
  });
}

/** Currency in which the visitor pays. */
const currencyIn = (context: Context): Currency =>
  requireSessionFacts(context).currency ?? context.get(visitorContext).store.currency;

/**
 * Changes the cart without JavaScript: the address carries the cart, and the answer redirects to the address with the new cart.
 * @throws the redirect
 */
export async function postChange(request: Request, context: Context) {
  const currency = currencyIn(context);
  const form = await readForm(request);
  const cart = readCart(new URL(request.url).searchParams, currency);
  const changed = change(cart, form, currency);
  if (changed.ok) throw redirect(`${appendCart(CHOOSE_VOUCHERS_PATH, changed.value)}#su-compra`, 303);
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

export const translateVoucher = (message: string | undefined): string => translate(message, { ...VOUCHER_MESSAGES });

/** @throws a 403 response without the permission */
export async function loadOffers(context: Readonly<RouterContextProvider>) {
  const { data: found, errors } = await askGraphQL(context, VoucherOffers, {});
  const config = found?.getBonosTerpelConfig;
  if (!config) return toListProblem(errors, translateVoucher);
  return data({ config, last: found.comprasBonos?.items[0], problem: undefined });
}
