import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import { countryOf } from '#areas/session/ui/portal-data.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { AccountPaymentRowFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { isFormKey } from '#kernel/form/form-key.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type ContractDecimal, type Currency, isCurrency, type Money, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { ACCOUNT_LIST } from '../rules/account-list.ts';
import {
  accountPaymentRefusalSentence,
  accountPaymentSentence,
  checkAccountAmount,
  isAccountRefusal,
} from '../rules/account-payment.ts';
import { isSegment } from '../rules/segments.ts';
import {
  amountRefusal,
  goToBank,
  NO_BANK_ADDRESS_MESSAGE,
  nextIdempotencyKey,
  readExtensions,
} from './start-payment.server.ts';

/** The action's answer when the payment did not start, with all typed values. */
export interface AccountRefusal {
  /** Idempotency key for the next try: new when the attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  /** Error message about the whole payment. */
  readonly problem?: string;
  readonly errors: AccountErrors;
  readonly typed: { readonly segmento: string; readonly valor: string };
  /** Set when the payment needs the password: the message, and whether a sent password was wrong. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  /** Set when the payment may have started: the payer may continue only with the same key. */
  readonly unknown?: { readonly lostAt: 'bank' | 'network'; readonly openAttempt?: string };
}

const STALE = 'La página estuvo abierta demasiado tiempo. Revise los valores y continúe.';
/** Starts a payment on account. @throws a redirect to the bank, or to the result page when the outcome is known already */
export async function postAccountPayment(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<AccountRefusal> {
  const read = readAccountForm(await readForm(request));
  if (!read.ok) return { idempotencyKey: randomUUID(), problem: STALE, errors: {}, typed: { segmento: '', valor: '' } };
  const form = read.value;
  const country = countryOf(context.get(visitorContext));
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
  return refused(form, { problem: NO_BANK_ADDRESS_MESSAGE });
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
  failed: ContractResult<unknown>['errors'],
): Partial<AccountRefusal> {
  const [error] = failed ?? [];
  const extensions = readExtensions(failed);
  const { code } = extensions;
  const shared = amountRefusal(extensions);
  if (shared) return shared;
  if (isAccountRefusal(code)) {
    const sentence = accountPaymentRefusalSentence(code, country);
    return { errors: code.startsWith('segment') ? { segmento: sentence } : { valor: sentence } };
  }
  return {
    problem: accountPaymentSentence(error?.message),
    idempotencyKey: nextIdempotencyKey(extensions, idempotencyKey),
  };
}

interface AccountForm {
  readonly idempotencyKey: string;
  readonly currency: Currency;
  readonly segment: string;
  /** The typed text, to fill the form again without JavaScript. */
  readonly text: string;
  readonly amount: Money | undefined;
  /** Undefined unless the payment needs the password. Never sent back to the page. */
  readonly password: string | undefined;
}

interface AccountErrors {
  readonly segmento?: string;
  readonly valor?: string;
}

/** Reads the posted form. @returns `stale` for a form that this page does not post */
function readAccountForm(form: { get(name: string): string | null }): Result<AccountForm, 'stale'> {
  const text = (name: string): string => form.get(name) ?? '';
  const idempotencyKey = text('clave');
  const currency = text('moneda');
  if (!isFormKey(idempotencyKey) || !isCurrency(currency)) return refuse('stale');
  return accept({
    idempotencyKey,
    currency,
    segment: text('segmento').slice(0, 10),
    text: text('valor').slice(0, 40),
    amount: readMoneyField(text('valor').slice(0, 40), currency),
    password: text('password') || undefined,
  });
}

/** Validates the form by the rules of the customer's country. The contract checks that the customer has the segment. */
function accountErrors({ segment, text, amount }: AccountForm, country: Country): AccountErrors {
  const code = amount
    ? checkAccountAmount(amount, country)
    : text === ''
      ? 'account-amount-zero'
      : 'account-amount-invalid';
  return {
    ...(isSegment(segment)
      ? {}
      : { segmento: accountPaymentRefusalSentence(segment === '' ? 'segment-missing' : 'segment-unknown', country) }),
    ...(code ? { valor: accountPaymentRefusalSentence(code, country) } : {}),
  };
}

interface FoundAccount {
  readonly total_count: number;
  readonly items: readonly AccountPaymentRowFragment[];
  readonly segments: readonly { readonly id_segment: string; readonly nombre: string }[];
  /** Amount in the customer's favour today, as a decimal. */
  readonly inFavour: ContractDecimal;
  readonly currency: Currency;
  /** Idempotency key of the attempt: sent twice, it makes one payment. */
  readonly idempotencyKey: string;
}

export type AccountPaymentPageData = FoundAccount & ListRows<AccountPaymentRowFragment>;

/** @throws a 403 response without the permission */
export const loadAccountPayment = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList<FoundAccount>(ACCOUNT_LIST, {
    request,
    translate: accountPaymentSentence,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, AccountPayments, paging);
      const { segmentosCliente: segments, documentos, pagosACuenta } = data ?? {};
      if (!segments || !documentos || !pagosACuenta || !isCurrency(documentos.moneda))
        return { found: undefined, errors };
      const { moneda: currency, total_amount_positive: inFavour } = documentos;
      return { found: { ...pagosACuenta, segments, inFavour, currency, idempotencyKey: randomUUID() }, errors };
    },
  });

graphql(`
  fragment AccountPaymentRow on PagoACuenta {
    id_edocta_detalle
    num_documento
    fecha_documento
    texto
    segmento
    moneda
    valor_original
    aplicado
    queda
    uuid
  }
`);

/** The form's segments, the amount in the customer's favour, and earlier payments on account. */
const AccountPayments = graphql(`
  query AccountPayments($pageSize: Int, $currentPage: Int) {
    segmentosCliente { id_segment nombre }
    documentos(documentType: PAYMENT, pageSize: 1) { moneda total_amount_positive }
    pagosACuenta(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...AccountPaymentRow }
    }
  }
`);

const StartAccountPayment = graphql(`
  query StartAccountPayment($filter: EasyPayContadoFilterInput!, $password: String) {
    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }
  }
`);
