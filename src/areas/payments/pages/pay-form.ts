import type { Country } from '#areas/stores/rules/countries.ts';
import { type Currency, isCurrency, type Money, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { MAXIMUM_DOCUMENTS } from '../rules/allocation.ts';
import { sentenceFor } from '../rules/contract-messages.ts';
import { amountOf, type LineChoice, refusalOf, WHOLE } from '../ui/pay/line-choice.ts';

/** The posted form of the dialog. Its balances are those that the customer saw; the contract compares them with the current ones. */
export interface PayForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  /** Undefined unless the password was required; never sent back to the page. */
  readonly password: string | undefined;
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

/** `stale`: a form that this dialog does not post. `too-many`: more documents than one payment covers. */
export type UnreadableForm = 'stale' | 'too-many';

/** Fields per line: documento, numero, factura, vence, saldo, pago, abono. */
const FIELDS_PER_LINE = 7;
/** Fields besides the lines: key, currency and password, with room for a field that a browser adds. */
const OTHER_FIELDS = 8;

export function readPayForm(form: Iterable<readonly [string, FormDataEntryValue]>): Result<PayForm, UnreadableForm> {
  const fields = collect(form);
  if (!fields) return refuse('too-many');
  const { texts, ids } = fields;
  const text = (name: string): string => texts.get(name) ?? '';
  const idempotencyKey = text('clave');
  const currency = text('moneda');
  if (!KEY.test(idempotencyKey) || !isCurrency(currency)) return refuse('stale');
  const lines: PostedLine[] = [];
  for (const id of ids) {
    const openBalance = parseMoney(text(`saldo.${id}`), currency);
    if (!Number.isSafeInteger(id) || !openBalance) return refuse('stale');
    lines.push({
      id,
      number: text(`numero.${id}`),
      invoice: text(`factura.${id}`),
      due: text(`vence.${id}`),
      openBalance,
      choice: text(`pago.${id}`) === 'parcial' ? readPart(text(`abono.${id}`), currency) : WHOLE,
    });
  }
  return accept({ idempotencyKey, currency, password: text('password') || undefined, lines });
}

/** Reads the lines of the form. @returns undefined when it has more lines than a payment covers */
function collect(
  form: Iterable<readonly [string, FormDataEntryValue]>,
): { texts: ReadonlyMap<string, string>; ids: readonly number[] } | undefined {
  const texts = new Map<string, string>();
  const ids: number[] = [];
  let left = MAXIMUM_DOCUMENTS * FIELDS_PER_LINE + OTHER_FIELDS;
  for (const [name, value] of form) {
    left -= 1;
    if (left < 0 || ids.length > MAXIMUM_DOCUMENTS) return undefined;
    if (typeof value !== 'string') continue;
    if (name === 'documento') ids.push(Number(value));
    else if (!texts.has(name)) texts.set(name, value);
  }
  return ids.length > MAXIMUM_DOCUMENTS ? undefined : { texts, ids };
}

const readPart = (text: string, currency: Currency): LineChoice => ({
  kind: 'parcial',
  amount: readMoneyField(text, currency),
  text: text.trim(),
});

/** The form as it was posted, to be posted again with the same key. */
export const fieldsOf = ({ idempotencyKey, currency, lines }: PayForm): [name: string, value: string][] => [
  ['clave', idempotencyKey],
  ['moneda', currency],
  ...lines.flatMap(({ id, number, invoice, due, openBalance, choice }): [string, string][] => [
    ['documento', String(id)],
    [`numero.${id}`, number],
    [`factura.${id}`, invoice],
    [`vence.${id}`, due],
    [`saldo.${id}`, toDecimal(openBalance)],
    [`pago.${id}`, choice.kind],
    [`abono.${id}`, choice.kind === 'parcial' ? (choice.text ?? '') : ''],
  ]),
];

/** The sentence for each line that cannot be paid like that, by document. */
export const errorsOf = ({ lines }: PayForm, country: Country): Record<number, string> =>
  Object.fromEntries(
    lines.flatMap(({ id, choice, openBalance }) => {
      const code = refusalOf(choice, openBalance, country);
      return code ? [[id, sentenceFor(code, { openBalance, country })]] : [];
    }),
  );

/** The lines as input of the contract. */
export const inputOf = ({ lines }: PayForm) =>
  lines.map(({ id, number, invoice, due, openBalance, choice }) => {
    const amount = amountOf(choice, openBalance);
    return {
      id_edocta_detalle: id,
      numero_documento: number,
      numero_factura: invoice || null,
      fecha_vencimiento: due,
      monto_documento: toDecimal(openBalance),
      monto_transaccion: toDecimal(amount),
      tipo_transaccion: amount.minor === openBalance.minor ? 'total' : 'parcial',
      observaciones: null,
    };
  });
