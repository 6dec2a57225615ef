import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import { countryOf } from '#areas/session/ui/portal-data.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { graphql } from '#generated/client/index.ts';
import { isFormKey } from '#kernel/form/form-key.ts';
import { type Currency, isCurrency, type Money, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { MAXIMUM_PAYMENT_DOCUMENTS } from '../rules/allocation.ts';
import { isRefusalCode, lineSentence, translatePayment } from '../rules/contract-messages.ts';
import { PAYMENT_REFUSALS } from '../rules/refusal.ts';
import { type Choices, IN_FULL, type LineChoice, lineAmount, lineRefusal } from '../ui/pay/line-choice.ts';
import type { UnknownPayment } from '../ui/pay/pay-unknown.tsx';
import {
  goToBank,
  isOutcomeUnknown,
  NO_BANK_ADDRESS_MESSAGE,
  nextIdempotencyKey,
  passwordRefusal,
  readExtensions,
  readOpenAttempt,
} from './start-payment.server.ts';

const StartPayment = graphql(`
  mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {
    crearTransaccionOnline(input: $input, password: $password) { uuid estado url_redirect phrase token expira_en }
  }
`);

/** The action's answer when the payment did not start, with all typed values. */
export interface PayRefusal {
  /** Idempotency key for the next try: new when the attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  /** Error message about the whole payment. */
  readonly problem?: string;
  /** The open attempt that blocks one of the documents. */
  readonly openAttempt?: string;
  /** Error messages by document. */
  readonly errors: Readonly<Record<number, string>>;
  readonly typed: Choices;
  /** Set when the payment needs the password: the message, and whether a sent password was wrong. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  /** Set when the payment may have started: the payer may continue only with the same key. */
  readonly unknown?: UnknownPayment;
}

type Refusal = Pick<PayRefusal, 'errors'> & Partial<PayRefusal>;

const UNREADABLE: Readonly<Record<UnreadableForm, string>> = {
  stale: 'La página estuvo abierta demasiado tiempo. Revise los valores y continúe.',
  'too-many': translatePayment(PAYMENT_REFUSALS['too-many-documents']),
};

/** Maximum number of fields. High, so that a form with too many lines gets a message in the dialog instead of an error page. */
const MOST_FIELDS = 10_000;

/** Starts a payment. @throws a redirect to the bank, or to the result page when the outcome is known already */
export async function postPayment(request: Request, context: Readonly<RouterContextProvider>): Promise<PayRefusal> {
  const read = readPayForm(await readForm(request, MOST_FIELDS));
  if (!read.ok) return { idempotencyKey: randomUUID(), problem: UNREADABLE[read.refusal], errors: {}, typed: {} };
  const form = read.value;
  const country = countryOf(context.get(visitorContext));
  const errors = lineErrors(form, country);
  if (Object.keys(errors).length > 0) return refused(form, { errors });
  const answer = await askGraphQL(
    context,
    StartPayment,
    { input: toPaymentInput(form), password: form.password ?? null },
    form.idempotencyKey,
  );
  const started = answer.errors ? undefined : answer.data.crearTransaccionOnline;
  if (!started) return refused(form, readRefusal(form, country, answer.errors));
  goToBank(context, started);
  return refused(form, { problem: NO_BANK_ADDRESS_MESSAGE, errors: {} });
}

const refused = ({ idempotencyKey, lines }: PayForm, refusal: Refusal): PayRefusal => ({
  idempotencyKey,
  typed: Object.fromEntries(lines.map(({ id, choice }) => [id, choice])),
  ...refusal,
});

interface RefusedLine {
  readonly code?: unknown;
  readonly numero_documento?: unknown;
  readonly id_edocta_detalle?: unknown;
}

/** Sorts a refusal's messages by place: beside a line, or above the whole payment. */
function readRefusal(form: PayForm, country: Country, failed: ContractResult<unknown>['errors']): Refusal {
  const { idempotencyKey, lines } = form;
  const [error] = failed ?? [];
  const extensions = readExtensions(failed);
  const openAttempt = readOpenAttempt(extensions);
  if (isOutcomeUnknown(extensions))
    return { errors: {}, idempotencyKey, unknown: { lostAt: 'bank', fields: payFormFields(form) }, ...openAttempt };
  const password = passwordRefusal(extensions);
  if (password) return { errors: {}, idempotencyKey, ...password };
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const errors: Record<number, string> = {};
  const left: string[] = [];
  for (const each of Array.isArray(extensions.lines) ? (extensions.lines as readonly RefusedLine[]) : []) {
    const line = byId.get(Number(each.id_edocta_detalle)) ?? byNumber.get(String(each.numero_documento));
    if (!line || !isRefusalCode(each.code)) continue;
    const sentence = lineSentence(each.code, { openBalance: line.openBalance, country });
    errors[line.id] = sentence;
    if (!each.code.startsWith('amount-')) left.push(`${line.invoice || line.number}: ${sentence}`);
  }
  const isBesideLines = left.length === 0 && Object.keys(errors).length > 0;
  return {
    errors,
    ...(isBesideLines
      ? {}
      : { problem: left.length > 0 ? [...left, REVIEW].join(' ') : translatePayment(error?.message) }),
    ...openAttempt,
    idempotencyKey: nextIdempotencyKey(extensions, idempotencyKey),
  };
}

const REVIEW = 'Lo demás sigue como estaba: revise el total y continúe.';

/** The dialog's posted form. It contains the balances that the customer saw; the contract compares them with the current ones. */
interface PayForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  /** Undefined unless the payment needs the password. Never sent back to the page. */
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

/** `stale`: a form that this dialog does not post. `too-many`: more documents than one payment covers. */
type UnreadableForm = 'stale' | 'too-many';

/** Number of fields per line: documento, numero, factura, vence, saldo, pago, abono. */
const FIELDS_PER_LINE = 7;
/** Number of other fields: key, currency and password, with room for a field that a browser adds. */
const OTHER_FIELDS = 8;

export function readPayForm(form: Iterable<readonly [string, FormDataEntryValue]>): Result<PayForm, UnreadableForm> {
  const fields = collect(form);
  if (!fields) return refuse('too-many');
  const { texts, ids } = fields;
  const text = (name: string): string => texts.get(name) ?? '';
  const idempotencyKey = text('clave');
  const currency = text('moneda');
  if (!isFormKey(idempotencyKey) || !isCurrency(currency)) return refuse('stale');
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
      choice: text(`pago.${id}`) === 'parcial' ? readPart(text(`abono.${id}`), currency) : IN_FULL,
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
  let left = MAXIMUM_PAYMENT_DOCUMENTS * FIELDS_PER_LINE + OTHER_FIELDS;
  for (const [name, value] of form) {
    left -= 1;
    if (left < 0 || ids.length > MAXIMUM_PAYMENT_DOCUMENTS) return undefined;
    if (typeof value !== 'string') continue;
    if (name === 'documento') ids.push(Number(value));
    else if (!texts.has(name)) texts.set(name, value);
  }
  return ids.length > MAXIMUM_PAYMENT_DOCUMENTS ? undefined : { texts, ids };
}

const readPart = (text: string, currency: Currency): LineChoice => ({
  kind: 'parcial',
  amount: readMoneyField(text, currency),
  text: text.trim(),
});

/** The form's fields as they were posted, to post them again with the same key. */
export const payFormFields = ({ idempotencyKey, currency, lines }: PayForm): [name: string, value: string][] => [
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

/** Error message of each line with an invalid amount, by document. */
export const lineErrors = ({ lines }: PayForm, country: Country): Record<number, string> =>
  Object.fromEntries(
    lines.flatMap(({ id, choice, openBalance }) => {
      const code = lineRefusal(choice, openBalance, country);
      return code ? [[id, lineSentence(code, { openBalance, country })]] : [];
    }),
  );

/** Converts the lines to the contract's input. */
export const toPaymentInput = ({ lines }: PayForm) =>
  lines.map(({ id, number, invoice, due, openBalance, choice }) => {
    const amount = lineAmount(choice, openBalance);
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
