import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { stopIdleClock } from '#areas/session/pages/bank-cookie.server.ts';
import { graphql } from '#generated/client/index.ts';
import { isCurrency, type Money, parseMoney } from '#kernel/money.ts';
import { encryptToken, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import {
  isPasswordRefusal,
  isRefusalCode,
  passwordSentence,
  sentenceFor,
  translatePayment,
} from '../rules/contract-messages.ts';
import { isOpenState, isPaymentState } from '../rules/payment-state.ts';
import { PAYMENT_REFUSALS } from '../rules/refusal.ts';
import type { Choices } from '../ui/pay/line-choice.ts';
import type { UnknownPayment } from '../ui/pay/pay-unknown.tsx';
import { resultHref } from '../ui/payment-address.ts';
import { errorsOf, fieldsOf, inputOf, type PayForm, readPayForm, type UnreadableForm } from './pay-form.ts';
import { tokenMarkers } from './token-markers.server.ts';

const StartPayment = graphql(`
  mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {
    crearTransaccionOnline(input: $input, password: $password) { uuid estado url_redirect phrase token expira_en }
  }
`);

/** Why the payment did not start, with everything that was typed. */
export interface PayRefusal {
  /** The key for the next try: a new one when this attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  /** About the whole payment. */
  readonly problem?: string;
  /** The attempt that holds one of the documents. */
  readonly openAttempt?: string;
  /** By document. */
  readonly errors: Readonly<Record<number, string>>;
  readonly typed: Choices;
  /** Set when the password is asked for: the sentence, and whether it is about a password that was sent. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  /** Set when it is not known whether the payment started: it may only be continued with the same key. */
  readonly unknown?: UnknownPayment;
}

type Refusal = Pick<PayRefusal, 'errors'> & Partial<PayRefusal>;

const UNREADABLE: Readonly<Record<UnreadableForm, string>> = {
  stale: 'La página estuvo abierta demasiado tiempo. Revise los valores y continúe.',
  'too-many': translatePayment(PAYMENT_REFUSALS['too-many-documents']),
};

const NOT_OPENED = 'El banco no dio una dirección para continuar. Intente de nuevo en unos minutos.';

/**
 * As many as the size limit lets through: a form with too many lines gets a sentence in the dialog, not an error page.
 */
const MOST_FIELDS = 10_000;

/** @throws a redirect to the bank, or to the result page when the outcome is known already */
export async function postPayment(request: Request, context: Readonly<RouterContextProvider>): Promise<PayRefusal> {
  const read = readPayForm(await readForm(request, MOST_FIELDS));
  if (!read.ok) return { idempotencyKey: randomUUID(), problem: UNREADABLE[read.refusal], errors: {}, typed: {} };
  const form = read.value;
  const errors = errorsOf(form);
  if (Object.keys(errors).length > 0) return refused(form, { errors });
  const answer = await askGraphQL(
    context,
    StartPayment,
    { input: inputOf(form), password: form.password ?? null },
    form.idempotencyKey,
  );
  const started = answer.errors ? undefined : answer.data.crearTransaccionOnline;
  if (!started) return refused(form, readRefusal(form, answer.errors));
  if (isOver(started)) throw redirect(resultHref(started.uuid));
  const bank = bankAddress(started, context.get(tokenMarkers));
  if (!bank) return refused(form, { problem: NOT_OPENED, errors: {} });
  throw redirectDocument(bank.href, { status: 303, headers: stopIdleClock(context, started) });
}

interface Started {
  readonly uuid: string;
  readonly estado: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
}

/**
 * Whether nothing is left to do at the bank: a callback was faster, or the key belongs to an attempt that has ended.
 */
const isOver = ({ estado }: Started): boolean =>
  estado === 'pendiente' || (isPaymentState(estado) && !isOpenState(estado));

/** url_redirect, with the uuid and the encrypted token where there is one. @returns undefined when it is no web address */
function bankAddress({ url_redirect, uuid, phrase, token }: Started, markers: TokenMarkers): URL | undefined {
  if (!URL.canParse(url_redirect)) return undefined;
  const address = new URL(url_redirect);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  if (token === '') return address;
  address.searchParams.set('token', encryptToken(token, phrase, markers));
  address.searchParams.set('uuid', uuid);
  return address;
}

const refused = ({ idempotencyKey, lines }: PayForm, refusal: Refusal): PayRefusal => ({
  idempotencyKey,
  typed: Object.fromEntries(lines.map(({ id, choice }) => [id, choice])),
  ...refusal,
});

/**
 * Codes after which the next try is a new attempt: this one was recorded and has ended, or the key belongs to another.
 */
const ENDED = new Set<unknown>(['bank-unavailable', 'key-reused', 'key-invalid']);

interface RefusedLine {
  readonly code?: unknown;
  readonly numero_documento?: unknown;
  readonly id_edocta_detalle?: unknown;
}

/** Categories with which the contract refuses a payment before anything is recorded. */
const REFUSING = new Set<unknown>([
  'graphql-input',
  'graphql-authorization',
  'graphql-authentication',
  'graphql-no-such-entity',
]);

/** Whether the outcome is unknown: the attempt may be recorded, and the bank may have it. */
const isUnknown = ({ category, code, reason }: Record<string, unknown>): boolean =>
  !REFUSING.has(category) && code !== 'bank-unavailable' && reason !== 'maintenance';

/** Sorts the contract's refusal by where the page shows it: beside a line, or over the whole payment. */
function readRefusal(form: PayForm, failed: Answer<unknown>['errors']): Refusal {
  const { idempotencyKey, lines } = form;
  const [error] = failed ?? [];
  const extensions = (error?.extensions ?? {}) as Record<string, unknown>;
  const { code, uuid_abierto, lines: refusedLines } = extensions;
  const openAttempt = typeof uuid_abierto === 'string' ? { openAttempt: uuid_abierto } : {};
  if (isUnknown(extensions))
    return { errors: {}, idempotencyKey, unknown: { lostAt: 'bank', fields: fieldsOf(form) }, ...openAttempt };
  if (isPasswordRefusal(code))
    return {
      errors: {},
      idempotencyKey,
      password: { sentence: passwordSentence(code, limitOf(extensions)), isWrong: code !== 'password-required' },
    };
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const errors: Record<number, string> = {};
  const left: string[] = [];
  for (const each of Array.isArray(refusedLines) ? (refusedLines as readonly RefusedLine[]) : []) {
    const line = byId.get(Number(each.id_edocta_detalle)) ?? byNumber.get(String(each.numero_documento));
    if (!line || !isRefusalCode(each.code)) continue;
    const sentence = sentenceFor(each.code, line.openBalance);
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
    idempotencyKey: ENDED.has(code) ? randomUUID() : idempotencyKey,
  };
}

const limitOf = ({ limite, moneda }: Record<string, unknown>): Money | undefined =>
  typeof limite === 'string' && typeof moneda === 'string' && isCurrency(moneda)
    ? parseMoney(limite, moneda)
    : undefined;

const REVIEW = 'Lo demás sigue como estaba: revise el total y continúe.';
