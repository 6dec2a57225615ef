import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider } from 'react-router';
import { goToBank, NOT_OPENED, type Started } from '#areas/payments/pages/go-to-bank.server.ts';
import { amountRefusal, extensionsOf, isUnknown, keyAfter } from '#areas/payments/pages/start-refusal.server.ts';
import { signedIn } from '#areas/session/pages/session-context.server.ts';
import type { BonoTerpelInput } from '#generated/client/graphql.ts';
import { formatMoney, toDecimal } from '#kernel/money.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { readCart } from '../rules/cart-address.ts';
import { type CartTotal, mayContinue, offerOf, totalOf } from '../rules/cart-total.ts';
import { purchaseErrors } from '../rules/purchase-form.ts';
import { VOUCHER_SEGMENT } from '../rules/segment.ts';
import { CART_CHANGED, refusalSentence } from '../rules/voucher-words.ts';
import type { PurchaseAnswer } from '../ui/purchase-answer.ts';
import { translateVoucher } from './load-offers.server.ts';
import { currencyIn } from './post-change.server.ts';
import { RegisterVouchers, StartVoucherPayment, VoucherCheckout } from './vouchers-query.ts';

type Context = Readonly<RouterContextProvider>;

const KEY = /^[\w-]{8,64}$/;

/**
 * Starts the payment of a cart, then registers its vouchers. The customer is sent to the bank only after the vouchers are registered.
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
  const total = totalOf(cart, offerOf(config, cart.use, currencyIn(context)), currencyIn(context));
  if (!use || total.withdrawn.length > 0 || !mayContinue(total)) return refused(form, { problem: CART_CHANGED });

  const answer = await askGraphQL(
    context,
    StartVoucherPayment,
    { filter: { id_segment: VOUCHER_SEGMENT, amount: toDecimal(total.total) }, password: form.get('password') || null },
    keyOf(form),
  );
  const started = answer.errors ? undefined : answer.data.easyPayContado;
  if (!started) return refused(form, readRefusal(form, answer.errors));
  const input = linesOf(total, use, {
    customer: signedIn(context).clientCode,
    email: emailOf(form),
    uuid: started.uuid,
  });
  return register(context, form, started, input);
}

async function register(context: Context, form: PostedForm, started: Started, input: BonoTerpelInput[]) {
  const { errors } = await askGraphQL(context, RegisterVouchers, { input });
  const [error] = errors ?? [];
  if (error && isUnknown(error.extensions))
    return refused(form, { unknown: { lostAt: 'bank', openAttempt: started.uuid } });
  // A definite refusal: the attempt has no vouchers, and the payer is not sent to the bank. The next try is a new attempt.
  if (error) return refused(form, { problem: sentenceOf(error), idempotencyKey: randomUUID() });
  goToBank(context, started);
  return refused(form, { problem: NOT_OPENED });
}

const sentenceOf = (error: NonNullable<Answer<unknown>['errors']>[number] | undefined): string =>
  refusalSentence(error?.extensions.code) ?? translateVoucher(error?.message);

const keyOf = (form: PostedForm): string => {
  const key = form.get('clave') ?? '';
  return KEY.test(key) ? key : randomUUID();
};

const emailOf = (form: PostedForm): string => (form.get('email') ?? '').trim();

/** A line for each amount; `tipo_bono` is the title of the use and the amount, as the contract expects it. */
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

function readRefusal(form: PostedForm, failed: Answer<unknown>['errors']): Partial<PurchaseAnswer> {
  const [error] = failed ?? [];
  const extensions = extensionsOf(failed);
  return amountRefusal(extensions) ?? { problem: sentenceOf(error), idempotencyKey: keyAfter(extensions, keyOf(form)) };
}
