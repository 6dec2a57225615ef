import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { visitor } from '#areas/session/pages/session-context.server.ts';
import { countryOf } from '#areas/session/ui/portal-data.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { toDecimal } from '#kernel/money.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { accountSentence, isAccountRefusal, translateAccount } from '../rules/account-words.ts';
import { type AccountErrors, type AccountForm, accountErrors, readAccountForm } from './account-form.ts';
import { StartAccountPayment } from './account-query.ts';
import { goToBank, NOT_OPENED } from './go-to-bank.server.ts';
import { amountRefusal, extensionsOf, keyAfter } from './start-refusal.server.ts';

/** Why the payment did not start, with everything that was typed. */
export interface AccountRefusal {
  /** The key for the next try: a new one when this attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  /** Problem of the whole payment. */
  readonly problem?: string;
  readonly errors: AccountErrors;
  readonly typed: { readonly segmento: string; readonly valor: string };
  /** Set when the password is required: its message, and whether a sent password was wrong. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  /** Set when the payment may have started: the payer may only continue with the same key. */
  readonly unknown?: { readonly lostAt: 'bank' | 'network'; readonly openAttempt?: string };
}

const STALE = 'La página estuvo abierta demasiado tiempo. Revise los valores y continúe.';
/** Starts a payment on account. @throws a redirect to the bank, or to the result page when the outcome is known already */
export async function postAccount(request: Request, context: Readonly<RouterContextProvider>): Promise<AccountRefusal> {
  const read = readAccountForm(await readForm(request));
  if (!read.ok) return { idempotencyKey: randomUUID(), problem: STALE, errors: {}, typed: { segmento: '', valor: '' } };
  const form = read.value;
  const country = countryOf(context.get(visitor));
  const errors = accountErrors(form, country);
  if (!form.amount || Object.keys(errors).length > 0) return refused(form, { errors });
  const answer = await askGraphQL(
    context,
    StartAccountPayment,
    { filter: { id_segment: form.segment, amount: toDecimal(form.amount) }, password: form.password ?? null },
    form.idempotencyKey,
  );
  const started = answer.errors ? undefined : answer.data.easyPayContado;
  if (!started) return refused(form, readRefusal(form, country, answer.errors));
  goToBank(context, started);
  return refused(form, { problem: NOT_OPENED });
}

const refused = (form: AccountForm, refusal: Partial<AccountRefusal>): AccountRefusal => ({
  idempotencyKey: form.idempotencyKey,
  errors: {},
  typed: { segmento: form.segment, valor: form.text },
  ...refusal,
});

function readRefusal(
  { idempotencyKey }: AccountForm,
  country: Country,
  failed: Answer<unknown>['errors'],
): Partial<AccountRefusal> {
  const [error] = failed ?? [];
  const extensions = extensionsOf(failed);
  const { code } = extensions;
  const shared = amountRefusal(extensions);
  if (shared) return shared;
  if (isAccountRefusal(code)) {
    const sentence = accountSentence(code, country);
    return { errors: code.startsWith('segment') ? { segmento: sentence } : { valor: sentence } };
  }
  return {
    problem: translateAccount(error?.message),
    idempotencyKey: keyAfter(extensions, idempotencyKey),
  };
}
