import { type Currency, isCurrency, toDecimal } from '#kernel/money.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import type { DraftPair } from '../rules/draft-pairs.ts';
import { MAXIMUM_PAIRS } from '../rules/plan-compensation.ts';

/** The dialog's form as it was posted. */
export interface ReviewForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  readonly pairs: readonly DraftPair[];
  /** Names of the documents, by identifier. */
  readonly numbers: ReadonlyMap<number, string>;
  /** The change requested by a button, without script. */
  readonly change: string | undefined;
}

const KEY = /^[\w-]{8,64}$/;
const PAIR = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** Reads the posted form. @returns undefined for a form that this dialog does not post */
export function readReviewForm(form: Iterable<readonly [string, FormDataEntryValue]>): ReviewForm | undefined {
  const texts = new Map<string, string>();
  const keys: string[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name === 'par') keys.push(value);
    else if (!texts.has(name)) texts.set(name, value);
  }
  const idempotencyKey = texts.get('clave') ?? '';
  const currency = texts.get('moneda') ?? '';
  if (!KEY.test(idempotencyKey) || !isCurrency(currency) || keys.length > MAXIMUM_PAIRS) return undefined;
  const pairs = [...new Set(keys)].flatMap((key) => readPair(key, texts, currency) ?? []);
  return { idempotencyKey, currency, pairs, numbers: numbersIn(texts), change: texts.get('cambio') };
}

function readPair(key: string, texts: ReadonlyMap<string, string>, currency: Currency): DraftPair | undefined {
  const [, pago, factura] = PAIR.exec(key) ?? [];
  if (!pago || !factura) return undefined;
  const text = (texts.get(`valor.${key}`) ?? '').trim().slice(0, 40);
  return { pago: Number(pago), factura: Number(factura), monto: readMoneyField(text, currency), text };
}

const numbersIn = (texts: ReadonlyMap<string, string>): ReadonlyMap<number, string> =>
  new Map(
    [...texts].flatMap(([name, value]): [number, string][] =>
      name.startsWith('numero.') ? [[Number(name.slice('numero.'.length)), value]] : [],
    ),
  );

/** The input of the contract: the pairs, and lines with the sum of the pairs of each document. */
export function inputOf({ pairs, numbers }: ReviewForm) {
  const line = (tipo: 'PAYMENT' | 'INVOICE', id: number) => ({
    tipo,
    id_edocta_detalle: id,
    num_documento: numbers.get(id) ?? '',
    monto: sumOf(pairs.filter(({ pago, factura }) => (tipo === 'PAYMENT' ? pago : factura) === id)),
  });
  const unique = (ids: readonly number[]) => [...new Set(ids)];
  return {
    input: [
      ...unique(pairs.map(({ pago }) => pago)).map((id) => line('PAYMENT', id)),
      ...unique(pairs.map(({ factura }) => factura)).map((id) => line('INVOICE', id)),
    ],
    pares: pairs.flatMap(({ pago, factura, monto }) => (monto ? [{ pago, factura, monto: toDecimal(monto) }] : [])),
  };
}

function sumOf(pairs: readonly DraftPair[]): string {
  const [first, ...others] = pairs.flatMap(({ monto }) => monto ?? []);
  if (!first) return '0';
  return toDecimal({ ...first, minor: others.reduce((minor, each) => minor + each.minor, first.minor) });
}
