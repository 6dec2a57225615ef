import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { visitor } from '#areas/session/pages/session-context.server.ts';
import { countryOf } from '#areas/session/ui/portal-data.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { graphql } from '#generated/client/index.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { isRefusalCode, sentenceFor, translatePayment } from '../rules/contract-messages.ts';
import { PAYMENT_REFUSALS } from '../rules/refusal.ts';
import type { Choices } from '../ui/pay/line-choice.ts';
import type { UnknownPayment } from '../ui/pay/pay-unknown.tsx';
import { goToBank, NOT_OPENED } from './go-to-bank.server.ts';
import { errorsOf, fieldsOf, inputOf, type PayForm, readPayForm, type UnreadableForm } from './pay-form.ts';
import { extensionsOf, isUnknown, keyAfter, openAttemptOf, passwordRefusal } from './start-refusal.server.ts';

const StartPayment = graphql(`
  mutation StartPayment($input: [TransaccionOnlineInput!]!, $password: String) {
    crearTransaccionOnline(input: $input, password: $password) { uuid estado url_redirect phrase token expira_en }
  }
`);

/** Why the payment did not start, with everything that was typed. */
export interface PayRefusal {
  /** The key for the next try: a new one when this attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  /** Problem of the whole payment. */
  readonly problem?: string;
  /** The attempt that blocks one of the documents. */
  readonly openAttempt?: string;
  /** Messages by document. */
  readonly errors: Readonly<Record<number, string>>;
  readonly typed: Choices;
  /** Set when the password is required: its message, and whether a sent password was wrong. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  /** Set when the payment may have started: the payer may only continue with the same key. */
  readonly unknown?: UnknownPayment;
}

type Refusal = Pick<PayRefusal, 'errors'> & Partial<PayRefusal>;

const UNREADABLE: Readonly<Record<UnreadableForm, string>> = {
  stale: 'La página estuvo abierta demasiado tiempo. Revise los valores y continúe.',
  'too-many': translatePayment(PAYMENT_REFUSALS['too-many-documents']),
};

/** As many as the size limit allows, so that a form with too many lines gets a sentence in the dialog rather than an error page. */
const MOST_FIELDS = 10_000;

/** Starts a payment. @throws a redirect to the bank, or to the result page when the outcome is known already */
export async function postPayment(request: Request, context: Readonly<RouterContextProvider>): Promise<PayRefusal> {
  const read = readPayForm(await readForm(request, MOST_FIELDS));
  if (!read.ok) return { idempotencyKey: randomUUID(), problem: UNREADABLE[read.refusal], errors: {}, typed: {} };
  const form = read.value;
  const country = countryOf(context.get(visitor));
  const errors = errorsOf(form, country);
  if (Object.keys(errors).length > 0) return refused(form, { errors });
  const answer = await askGraphQL(
    context,
    StartPayment,
    { input: inputOf(form), password: form.password ?? null },
    form.idempotencyKey,
  );
  const started = answer.errors ? undefined : answer.data.crearTransaccionOnline;
  if (!started) return refused(form, readRefusal(form, country, answer.errors));
  goToBank(context, started);
  return refused(form, { problem: NOT_OPENED, errors: {} });
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

/** Sorts the messages of a refusal by their place on the page: beside a line, or above the whole payment. */
function readRefusal(form: PayForm, country: Country, failed: Answer<unknown>['errors']): Refusal {
  const { idempotencyKey, lines } = form;
  const [error] = failed ?? [];
  const extensions = extensionsOf(failed);
  const openAttempt = openAttemptOf(extensions);
  if (isUnknown(extensions))
    return { errors: {}, idempotencyKey, unknown: { lostAt: 'bank', fields: fieldsOf(form) }, ...openAttempt };
  const password = passwordRefusal(extensions);
  if (password) return { errors: {}, idempotencyKey, ...password };
  const byId = new Map(lines.map((line) => [line.id, line]));
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const errors: Record<number, string> = {};
  const left: string[] = [];
  for (const each of Array.isArray(extensions.lines) ? (extensions.lines as readonly RefusedLine[]) : []) {
    const line = byId.get(Number(each.id_edocta_detalle)) ?? byNumber.get(String(each.numero_documento));
    if (!line || !isRefusalCode(each.code)) continue;
    const sentence = sentenceFor(each.code, { openBalance: line.openBalance, country });
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
    idempotencyKey: keyAfter(extensions, idempotencyKey),
  };
}

const REVIEW = 'Lo demás sigue como estaba: revise el total y continúe.';
