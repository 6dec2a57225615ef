import type { IncomingHttpHeaders } from 'node:http';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { ReportedState } from '../rules/transitions.ts';

/** Facts about the payer that the provider gets. */
export interface Payer {
  /** The customer's company. */
  readonly name: string;
  readonly country: Country;
  readonly ip: string;
  readonly userAgent: string;
}

export interface SessionRequest {
  /** The portal's identifier of the attempt. */
  readonly uuid: string;
  /** The portal's reference of the attempt, a text that people read. */
  readonly referencia: string;
  readonly amount: Money;
  readonly description: string;
  readonly payer: Payer;
  readonly expiresAt: Date;
  /** Address to which the payer's browser returns from the bank. */
  readonly returnUrl: string;
  /** Address for the provider's callback with the outcome, from server to server. */
  readonly notifyUrl: string;
  /** Random text of the attempt, equal at each call. A provider may derive the secrets of its entry from it. */
  readonly seed: string;
}

/**
 * Ways for the payer's browser to enter a session. `address`: the address is complete. `ticket`: a client of the contract adds the single-use ticket,
 * encrypted with the attempt's seed (docs/product/payments.md#the-way-to-the-bank).
 */
export type Entry =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'ticket'; readonly url: string; readonly ticket: string };

export interface CreatedSession {
  /** The provider's own id for the session, which queries must contain. */
  readonly providerId: string;
  readonly entry: Entry;
}

/** An open session to which a payer returns. */
export interface ResumedSession {
  readonly uuid: string;
  /** `url` of the session's entry. */
  readonly url: string;
  readonly seed: string;
  readonly expiresAt: Date;
}

/** A session to query. */
export interface SessionToQuery {
  readonly uuid: string;
  readonly referencia: string;
  /** Undefined while the answer to `createSession` is pending, or when it was lost. */
  readonly providerId: string | undefined;
}

export interface SessionReport {
  readonly uuid: string;
  readonly word: ReportedState;
  readonly amount?: Money;
  readonly cus?: string;
  readonly banco?: string;
  readonly motivo?: string;
}

/**
 * A parsed callback. `outcome`: signed and complete. `ask`: a session has changed but the amount is missing, so the provider must be queried.
 * Then only `providerId` is trusted; the query shows whether the session belongs to `referencia`.
 */
export type CallbackNotice =
  | { readonly kind: 'outcome'; readonly report: SessionReport }
  | { readonly kind: 'ask'; readonly referencia: string; readonly providerId: string };

/** `unreachable`: no answer in time. `nonsense`: an answer in an unexpected format. `refused`: the provider refuses to answer. */
export type ProviderFailure = 'unreachable' | 'nonsense' | 'refused';

/**
 * Reason why no session was created. `refused`: the provider refused, so none exists. `not-sent`: no connection was made. `unknown`: the request was
 * sent, and a session may exist.
 */
export type CreationFailure = 'refused' | 'not-sent' | 'unknown';

export type CallbackRefusal = 'bad-signature' | 'malformed';

/** The interface of payment providers. Methods return failures of the other side and never throw them. */
export interface PaymentProvider {
  /** Stored with each attempt (`pagos.proveedor`), because later queries go to the provider that has the session. */
  readonly name: string;
  /**
   * Creates a session. Idempotent for the same attempt, for retries after a lost answer: it returns the same session, or a new one if the lost
   * session's address never arrived and so nobody can pay it.
   */
  createSession(request: SessionRequest): Promise<Result<CreatedSession, CreationFailure>>;
  /** Queries a session. A session that cannot have been paid is reported as `desconocida`, which is not a failure. */
  getSession(session: SessionToQuery): Promise<Result<SessionReport, ProviderFailure>>;
  /** Ends a session that the payer has not used, as far as the provider can. @returns the session's state afterwards, whatever it is */
  cancelSession(session: SessionToQuery): Promise<Result<SessionReport, ProviderFailure>>;
  /** Verifies and parses a callback. @param body exact bytes, because the signature covers them */
  verifyCallback(message: { headers: IncomingHttpHeaders; body: string }): Result<CallbackNotice, CallbackRefusal>;
  /** The complete address of an open session, for a payer who returns to it. */
  addressOf(session: ResumedSession): string;
}
