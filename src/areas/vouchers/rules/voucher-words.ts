import type { AccountRefusalCode } from '#areas/payments/rules/account-payment.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import type { QuantityProblem } from './cart.ts';
import type { CartTotal } from './cart-total.ts';
import { MAX_LINES_PER_PURCHASE, MAX_UNITS_PER_PURCHASE } from './limits.ts';
import type { LineRefusal, ResendRefusal } from './refusal.ts';

/** A number of vouchers: `1 bono`, `13 bonos`. */
export const vouchersInWords = (count: number): string =>
  count === 1 ? '1 bono' : `${count.toLocaleString('es-CO')} bonos`;

/** A number of days: `1 día`, `180 días`. */
export const daysInWords = (count: number): string => (count === 1 ? '1 día' : `${count} días`);

export type CartProblem = QuantityProblem | 'too-many-lines' | 'amount-unknown';

const PROBLEMS: Readonly<Record<CartProblem, string>> = {
  'quantity-below-one': 'La cantidad mínima es 1.',
  'quantity-not-whole': 'Escriba la cantidad como un número entero, sin comas ni puntos.',
  'quantity-too-large': `Una compra lleva hasta ${MAX_UNITS_PER_PURCHASE} bonos.`,
  'too-many-lines': `Una compra lleva hasta ${MAX_LINES_PER_PURCHASE} valores distintos.`,
  'amount-unknown': 'Ese valor ya no está a la venta. Elija uno de la lista.',
};

export const cartSentence = (problem: CartProblem): string => PROBLEMS[problem];

/** The sentence below the total about the maximum (docs/product/vouchers.md#limits). */
export function limitSentence(
  { level, left, excess }: Pick<CartTotal, 'level' | 'left' | 'excess'>,
  maximum: Money,
): string {
  const amount = formatMoney(maximum);
  const reached = `Su compra ha alcanzado el límite máximo permitido de ${amount}.`;
  if (level === 'at') return reached;
  if (level === 'over') return `${reached} Quite ${formatMoney(excess)} para continuar.`;
  const limit = `El límite máximo permitido por cada compra es de ${amount}.`;
  return level === 'empty' ? limit : `${limit} Le quedan ${formatMoney(left)}.`;
}

export const CART_CHANGED_MESSAGE =
  'Los bonos de su compra cambiaron mientras la confirmaba. Vuelva a la compra y revísela.';

/** Spanish sentences for a refused purchase or mail, by the contract's code. Codes without words result only from bugs of the pages. */
const BY_CODE: Partial<Record<LineRefusal | ResendRefusal | AccountRefusalCode, string>> = {
  'email-invalid': 'Revise el correo, por ejemplo compras@empresa.com.co.',
  'use-withdrawn': CART_CHANGED_MESSAGE,
  'amount-withdrawn': CART_CHANGED_MESSAGE,
  'purchase-not-on-sale': CART_CHANGED_MESSAGE,
  'purchase-over-maximum': 'El total pasa del límite de una compra. Vuelva a la compra y quite algo.',
  'over-maximum': 'El total pasa del límite de una compra. Vuelva a la compra y quite algo.',
  'too-many-units': `Una compra lleva hasta ${MAX_UNITS_PER_PURCHASE} bonos.`,
  'attempt-closed': 'Ese pago ya terminó. Pulse Pagar para empezar otro.',
  'lines-registered': 'Ese pago ya tenía otros bonos. Pulse Pagar para empezar otro.',
  'nothing-to-send': 'No queda ningún bono por enviar: ya se redimieron o vencieron.',
};

/** The Spanish sentence for a refusal's code. @returns undefined for an unknown code */
export const refusalSentence = (code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(BY_CODE, code) ? BY_CODE[code as keyof typeof BY_CODE] : undefined;

/** Spanish sentences for the contract's messages about vouchers. */
export const VOUCHER_MESSAGES: Readonly<Record<string, string>> = {
  'Support users cannot perform this operation.': 'El personal de soporte no puede comprar ni reenviar bonos.',
  'Too many attempts. Wait and try again.': 'Pidió muchos envíos seguidos.',
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para comprar bonos.',
};

/** Shown for every failure of a voucher payment. */
export const PAYMENT_FAILED_MESSAGE = 'Ocurrió un error al procesar el pago';
