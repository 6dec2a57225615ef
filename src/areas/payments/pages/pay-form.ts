import { type Currency, isCurrency, type Money, parseMoney, toDecimal } from '#kernel/money.ts';
import { readMoneyField } from '#ui/read-money-field.ts';
import { sentenceFor } from '../rules/contract-messages.ts';
import { amountOf, type LineChoice, refusalOf, WHOLE } from '../ui/line-choice.ts';

/** The dialog's form as it was posted. The balances are the ones the customer saw: the contract compares them with today's. */
export interface PayForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  readonly lines: readonly PostedLine[];
}

export interface PostedLine {
  readonly id: number;
  readonly number: string;
  readonly invoice: string;
  readonly due: string;
  readonly openBalance: Money;
  readonly choice: LineChoice;
}

const KEY = /^[\w-]{8,64}$/;

/** @returns undefined for what this dialog never posts */
export function readPayForm(form: FormData): PayForm | undefined {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const idempotencyKey = text('clave');
  const currency = text('moneda');
  if (!KEY.test(idempotencyKey) || !isCurrency(currency)) return undefined;
  const lines: PostedLine[] = [];
  for (const id of form.getAll('documento').map(Number)) {
    const openBalance = parseMoney(text(`saldo.${id}`), currency);
    if (!Number.isSafeInteger(id) || !openBalance) return undefined;
    lines.push({
      id,
      number: text(`numero.${id}`),
      invoice: text(`factura.${id}`),
      due: text(`vence.${id}`),
      openBalance,
      choice: text(`pago.${id}`) === 'parcial' ? readPart(text(`abono.${id}`), currency) : WHOLE,
    });
  }
  return { idempotencyKey, currency, lines };
}

const readPart = (text: string, currency: Currency): LineChoice => ({
  kind: 'parcial',
  amount: readMoneyField(text, currency),
  text: text.trim(),
});

/** A sentence beside each line that cannot be paid like that, by document. */
export const errorsOf = ({ lines }: PayForm): Record<number, string> =>
  Object.fromEntries(
    lines.flatMap(({ id, choice, openBalance }) => {
      const code = refusalOf(choice, openBalance);
      return code ? [[id, sentenceFor(code, openBalance)]] : [];
    }),
  );

/** The lines as the contract takes them (business.txt §3, online payment item). */
export const inputOf = ({ lines }: PayForm) =>
  lines.map(({ number, invoice, due, openBalance, choice }) => {
    const amount = amountOf(choice, openBalance);
    return {
      numero_documento: number,
      numero_factura: invoice || null,
      fecha_vencimiento: due,
      monto_documento: toDecimal(openBalance),
      monto_transaccion: toDecimal(amount),
      tipo_transaccion: amount.minor === openBalance.minor ? 'total' : 'parcial',
      observaciones: null,
    };
  });
