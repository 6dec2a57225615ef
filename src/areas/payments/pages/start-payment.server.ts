import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirectDocument } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { encryptToken, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { isRefusalCode, sentenceFor, translatePayment } from '../rules/contract-messages.ts';
import type { Choices } from '../ui/line-choice.ts';
import { errorsOf, inputOf, type PayForm, readPayForm } from './pay-form.ts';

const StartPayment = graphql(`
  mutation StartPayment($input: [TransaccionOnlineInput!]!) {
    crearTransaccionOnline(input: $input) { uuid url_redirect phrase token }
  }
`);

/** Why the payment did not start, with everything that was typed. */
export interface PayRefusal {
  /** Another attempt's, when this one has come to an end; none when the server was not reached. */
  readonly idempotencyKey?: string;
  /** About the whole payment. */
  readonly problem?: string;
  /** The attempt that holds one of the documents. */
  readonly openAttempt?: string;
  /** By document. */
  readonly errors: Readonly<Record<number, string>>;
  readonly typed: Choices;
}

type Refusal = Pick<PayRefusal, 'errors'> & Partial<PayRefusal>;

const STALE = 'La página estuvo abierta demasiado tiempo. Revise los valores y continúe.';

const NOT_OPENED = 'El banco no dio una dirección para continuar. Intente de nuevo en unos minutos.';

/** @throws a redirect to the bank */
export async function startPayment(request: Request, context: Readonly<RouterContextProvider>): Promise<PayRefusal> {
  const form = readPayForm(await readForm(request));
  if (!form) return { idempotencyKey: randomUUID(), problem: STALE, errors: {}, typed: {} };
  const errors = errorsOf(form);
  if (Object.keys(errors).length > 0) return refused(form, { errors });
  const answer = await askGraphQL(context, StartPayment, { input: inputOf(form) }, form.idempotencyKey);
  const started = answer.errors ? undefined : answer.data.crearTransaccionOnline;
  if (!started) return refused(form, readRefusal(form, answer.errors));
  const bank = bankAddress(started, context.get(pageHost).settings.tokenMarkers);
  if (!bank) return refused(form, { problem: NOT_OPENED, errors: {} });
  throw redirectDocument(bank.href, 303);
}

interface Started {
  readonly uuid: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
}

/** url_redirect with the encrypted token and the uuid (decision 17). @returns undefined when it is no web address */
function bankAddress({ url_redirect, uuid, phrase, token }: Started, markers: TokenMarkers): URL | undefined {
  if (!URL.canParse(url_redirect)) return undefined;
  const address = new URL(url_redirect);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  address.searchParams.set('token', encryptToken(token, phrase, markers));
  address.searchParams.set('uuid', uuid);
  return address;
}

const refused = ({ idempotencyKey, lines }: PayForm, refusal: Refusal): PayRefusal => ({
  idempotencyKey,
  typed: Object.fromEntries(lines.map(({ id, choice }) => [id, choice])),
  ...refusal,
});

/** With these the attempt has been recorded and is over, or was another one: the next try is a new attempt. */
const ENDED = new Set<unknown>(['bank-unavailable', 'key-reused', 'key-invalid']);

interface RefusedLine {
  readonly code?: unknown;
  readonly numero_documento?: unknown;
}

/** What the contract says, sorted by where it is shown: beside a line, or over the whole payment. */
function readRefusal({ idempotencyKey, lines }: PayForm, failed: Answer<unknown>['errors']): Refusal {
  const [error] = failed ?? [];
  const { code, uuid_abierto, lines: refusedLines } = (error?.extensions ?? {}) as Record<string, unknown>;
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const errors: Record<number, string> = {};
  const left: string[] = [];
  for (const each of Array.isArray(refusedLines) ? (refusedLines as readonly RefusedLine[]) : []) {
    const line = byNumber.get(String(each.numero_documento));
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
    ...(typeof uuid_abierto === 'string' ? { openAttempt: uuid_abierto } : {}),
    idempotencyKey: ENDED.has(code) ? randomUUID() : idempotencyKey,
  };
}

const REVIEW = 'Lo demás sigue como estaba: revise el total y continúe.';
