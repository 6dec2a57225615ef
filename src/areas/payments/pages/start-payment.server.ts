import { randomUUID } from 'node:crypto';
import { createContext, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { idlePauseCookie } from '#areas/session/pages/session-cookies.server.ts';
import { isCurrency, type Money, parseMoney } from '#kernel/money.ts';
import { encryptToken, type TokenMarkers } from '#platform/crypto-js-token.ts';
import type { ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { isPasswordRefusal, passwordSentence } from '../rules/contract-messages.ts';
import { resultHref } from '../rules/pay-address.ts';
import { isOpenState, isPaymentState } from '../rules/payment-state.ts';

/** The contract's answer to a payment that was started. */
export interface StartedPayment {
  readonly uuid: string;
  readonly estado: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
  readonly expira_en?: string | null | undefined;
}

export const NO_BANK_ADDRESS_MESSAGE =
  'El banco no dio una dirección para continuar. Intente de nuevo en unos minutos.';

/**
 * Redirects the browser to the bank. Returns only when the bank's address is not a web address.
 * @throws a redirect to the bank, or to the result page when the outcome is known already
 */
export function goToBank(context: Readonly<RouterContextProvider>, started: StartedPayment): void {
  if (isOver(started)) throw redirect(resultHref(started.uuid));
  const bank = bankAddress(started, context.get(tokenMarkers));
  if (bank) throw redirectDocument(bank.href, { status: 303, headers: idlePauseCookie(context, started) });
}

/** Whether the payer has nothing left to do at the bank: a callback came first, or the key belongs to an ended attempt. */
const isOver = ({ estado }: StartedPayment): boolean =>
  estado === 'pendiente' || (isPaymentState(estado) && !isOpenState(estado));

/**
 * Builds the bank's address from `url_redirect`, with the uuid and the encrypted token if there is one.
 * @returns undefined when it is not a web address
 */
function bankAddress({ url_redirect, uuid, phrase, token }: StartedPayment, markers: TokenMarkers): URL | undefined {
  if (!URL.canParse(url_redirect)) return undefined;
  const address = new URL(url_redirect);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return undefined;
  if (token === '') return address;
  address.searchParams.set('token', encryptToken(token, phrase, markers));
  address.searchParams.set('uuid', uuid);
  return address;
}

/** Extensions of the contract's refusal. Another back end may have sent them, so their types are unknown. */
type Extensions = Readonly<Record<string, unknown>>;

export const readExtensions = (errors: ContractResult<unknown>['errors']): Extensions => errors?.[0]?.extensions ?? {};

/** Categories of refusals that the contract sends before anything is recorded. */
const REFUSING = new Set<unknown>([
  'graphql-input',
  'graphql-authorization',
  'graphql-authentication',
  'graphql-no-such-entity',
]);

/** Whether the outcome is unknown: the attempt may be recorded, and the bank may have it. */
export const isOutcomeUnknown = ({ category, code, reason }: Extensions): boolean =>
  !REFUSING.has(category) && code !== 'bank-unavailable' && reason !== 'maintenance';

/** Codes after which the next try is a new attempt: this one was recorded and has ended, or the key belongs to another. */
const ENDED = new Set<unknown>(['bank-unavailable', 'key-reused', 'key-invalid']);

/** The idempotency key for the next try. */
export const nextIdempotencyKey = ({ code }: Extensions, key: string): string => (ENDED.has(code) ? randomUUID() : key);

/** The open attempt that blocks a document, or may have started. */
export const readOpenAttempt = ({ uuid_abierto: uuid }: Extensions): { readonly openAttempt?: string } =>
  typeof uuid === 'string' ? { openAttempt: uuid } : {};

/** Content of the page's password field. */
interface PasswordRefusal {
  readonly sentence: string;
  /** Whether a password was sent. */
  readonly isWrong: boolean;
}

/** Reads a refusal about the password. @returns undefined for other refusals */
export function passwordRefusal(extensions: Extensions): { readonly password: PasswordRefusal } | undefined {
  const { code } = extensions;
  if (!isPasswordRefusal(code)) return undefined;
  return {
    password: { sentence: passwordSentence(code, limitOf(extensions)), isWrong: code !== 'password-required' },
  };
}

const limitOf = ({ limite, moneda }: Extensions): Money | undefined =>
  typeof limite === 'string' && typeof moneda === 'string' && isCurrency(moneda)
    ? parseMoney(limite, moneda)
    : undefined;

/** Reads an unknown outcome or a password refusal, for pages that pay one amount. @returns undefined for other refusals */
export const amountRefusal = (extensions: Extensions) =>
  isOutcomeUnknown(extensions)
    ? { unknown: { lostAt: 'bank', ...readOpenAttempt(extensions) } as const }
    : passwordRefusal(extensions);

/** Replacements for `+`, `/` and `=` in the bank's token. The wiring sets them. */
export const tokenMarkers = createContext<TokenMarkers>();
