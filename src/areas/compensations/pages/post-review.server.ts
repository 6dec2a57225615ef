import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { isFormKey } from '#kernel/form/form-key.ts';
import { type Currency, isCurrency, parseMoney, toDecimal } from '#kernel/money.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { CHOOSE_DOCUMENTS_PATH } from '../rules/choice-lists.ts';
import {
  isCompensationRefusal,
  refusalInSpanish,
  SENDING_FAILED_MESSAGE,
  translateCompensation,
} from '../rules/contract-messages.ts';
import { type DraftPair, pairKey } from '../rules/draft-pairs.ts';
import { MAXIMUM_PAIRS } from '../rules/plan-compensation.ts';
import { readPromisedMinutes } from '../rules/refusal.ts';

const Send = graphql(`
  mutation SendCompensation($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!]) {
    crearCompensacion(input: $input, pares: $pares) { idTransaccion message }
  }
`);

/** A posted pair. Amounts are decimals, because the answer must be serializable. */
export interface PostedPair {
  readonly pago: number;
  readonly factura: number;
  readonly monto: string | undefined;
  readonly text: string | undefined;
}

/** The action's answer: a refusal with all typed values, or without JavaScript the change that a button requested. */
export interface ReviewAnswer {
  readonly idempotencyKey?: string;
  /** Error message about the whole compensation. */
  readonly problem?: string;
  /** Error messages of the documents, by identifier. */
  readonly errors?: Readonly<Record<number, string>>;
  readonly pairs?: readonly PostedPair[];
  /** The change that a button requested, without JavaScript. */
  readonly change?: string;
}

const MOST_FIELDS = 2_000;
const STALE = 'La página estuvo abierta demasiado tiempo. Revise los valores y envíe de nuevo.';

/** Sends the compensation. @throws a redirect to the columns after success */
export async function postReview(request: Request, context: Readonly<RouterContextProvider>): Promise<ReviewAnswer> {
  const form = readReviewForm(await readForm(request, MOST_FIELDS));
  if (!form) return { problem: STALE, idempotencyKey: randomUUID() };
  if (form.change) return { ...typedIn(form), change: form.change };
  const answer = await askGraphQL(context, Send, inputOf(form), form.idempotencyKey);
  const sent = answer.errors ? undefined : answer.data.crearCompensacion;
  if (!sent) return { ...typedIn(form), ...readRefusal(form, answer.errors) };
  throw redirect(`${CHOOSE_DOCUMENTS_PATH}?enviada=${readPromisedMinutes(sent.message) ?? 15}`);
}

const typedIn = ({ idempotencyKey, pairs }: ReviewForm) => ({
  idempotencyKey,
  pairs: pairs.map(({ pago, factura, monto, text }) => ({ pago, factura, monto: monto && toDecimal(monto), text })),
});

interface RefusedLine {
  readonly code?: unknown;
  readonly id_edocta_detalle?: unknown;
  readonly num_documento?: unknown;
  readonly pago?: unknown;
  readonly factura?: unknown;
  readonly saldo?: unknown;
}

/** Sorts the contract's refusal by place: at a document, or above the whole compensation. */
function readRefusal(
  { currency, pairs }: ReviewForm,
  failed: ContractResult<unknown>['errors'],
): Partial<ReviewAnswer> {
  const [error] = failed ?? [];
  const { code, lines, category } = (error?.extensions ?? {}) as Record<string, unknown>;
  if (category === 'internal' || !error) return { problem: SENDING_FAILED_MESSAGE };
  const errors: Record<number, string> = {};
  const others: string[] = [];
  const known = new Set(pairs.map(pairKey));
  for (const each of Array.isArray(lines) ? (lines as readonly RefusedLine[]) : []) {
    if (!isCompensationRefusal(each.code)) continue;
    const sentence = refusalInSpanish(each.code, openOf(each, currency));
    const pair = { pago: Number(each.pago), factura: Number(each.factura) };
    if (typeof each.id_edocta_detalle === 'number') errors[each.id_edocta_detalle] = sentence;
    else if (known.has(pairKey(pair))) errors[pair.factura] = sentence;
    else others.push(sentence);
  }
  const isAtDocuments = Object.keys(errors).length > 0 && others.length === 0;
  return {
    errors,
    problem: isAtDocuments ? REVIEW : (others[0] ?? translateCompensation(error.message)),
    ...(code === 'key-reused' ? { idempotencyKey: randomUUID() } : {}),
  };
}

const REVIEW = 'No se envió nada. Revise los documentos señalados; lo demás sigue como lo dejó.';

const openOf = ({ saldo }: RefusedLine, currency: Currency) =>
  typeof saldo === 'string' ? parseMoney(saldo, currency) : undefined;

/** The dialog's posted form. */
interface ReviewForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  readonly pairs: readonly DraftPair[];
  /** Names of the documents by identifier. */
  readonly numbers: ReadonlyMap<number, string>;
  /** The change that a button requested, without JavaScript. */
  readonly change: string | undefined;
}

const PAIR = /^([1-9]\d{0,15})-([1-9]\d{0,15})$/;

/** Reads the posted form. @returns undefined for a form that this dialog does not post */
function readReviewForm(form: Iterable<readonly [string, FormDataEntryValue]>): ReviewForm | undefined {
  const texts = new Map<string, string>();
  const keys: string[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    if (name === 'par') keys.push(value);
    else if (!texts.has(name)) texts.set(name, value);
  }
  const idempotencyKey = texts.get('clave') ?? '';
  const currency = texts.get('moneda') ?? '';
  if (!isFormKey(idempotencyKey) || !isCurrency(currency) || keys.length > MAXIMUM_PAIRS) return undefined;
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

/** The contract's input: the pairs, and a line for each document with the sum of its pairs. */
function inputOf({ pairs, numbers }: ReviewForm) {
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
