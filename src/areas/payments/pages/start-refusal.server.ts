import { randomUUID } from 'node:crypto';
import { isCurrency, type Money, parseMoney } from '#kernel/money.ts';
import type { Answer } from '#platform/graphql/run-graphql.server.ts';
import { isPasswordRefusal, passwordSentence } from '../rules/contract-messages.ts';

/** Extensions of a refusal in the contract. Any back end may have written them, so the types are not trusted. */
type Extensions = Readonly<Record<string, unknown>>;

export const extensionsOf = (errors: Answer<unknown>['errors']): Extensions => errors?.[0]?.extensions ?? {};

/** Categories with which the contract refuses a payment before anything is recorded. */
const REFUSING = new Set<unknown>([
  'graphql-input',
  'graphql-authorization',
  'graphql-authentication',
  'graphql-no-such-entity',
]);

/** Whether the outcome is unknown: the attempt may be recorded, and the bank may have it. */
export const isUnknown = ({ category, code, reason }: Extensions): boolean =>
  !REFUSING.has(category) && code !== 'bank-unavailable' && reason !== 'maintenance';

/** Codes after which the next try is a new attempt: this one was recorded and has ended, or the key belongs to another. */
const ENDED = new Set<unknown>(['bank-unavailable', 'key-reused', 'key-invalid']);

/** The idempotency key of the next try. */
export const keyAfter = ({ code }: Extensions, key: string): string => (ENDED.has(code) ? randomUUID() : key);

/** The open attempt that blocks a document, or that may have started. */
export const openAttemptOf = ({ uuid_abierto: uuid }: Extensions): { readonly openAttempt?: string } =>
  typeof uuid === 'string' ? { openAttempt: uuid } : {};

/** The state of the page's password field. */
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
  isUnknown(extensions)
    ? { unknown: { lostAt: 'bank', ...openAttemptOf(extensions) } as const }
    : passwordRefusal(extensions);
