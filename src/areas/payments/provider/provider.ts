import type { IncomingHttpHeaders } from 'node:http';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { BankWord } from '../rules/transitions.ts';

/** The payer, as sent to the provider. */
export interface Payer {
  /** The customer's company. */
  readonly name: string;
  readonly country: Country;
  readonly ip: string;
  readonly userAgent: string;
}

export interface SessionRequest {
  /** Our identifier of the attempt. */
  readonly uuid: string;
  /** Our reference: the text that people read; one per attempt. */
  readonly referencia: string;
  readonly amount: Money;
  readonly description: string;
  readonly payer: Payer;
  readonly expiresAt: Date;
  /** Address to which the payer's browser returns. */
  readonly returnUrl: string;
  /** Address of the server-to-server callback with the outcome. */
  readonly notifyUrl: string;
  /** Random text of the attempt, the same at each call. A provider may derive the secrets of its entry from it. */
  readonly seed: string;
}

/**
 * How the payer's browser enters a session. `address`: the address is complete. `ticket`: a client of the contract adds the single-use ticket to the
 * address, encrypted with the attempt's seed (docs/product/payments.md#the-way-to-the-bank).
 */
export type Entry =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'ticket'; readonly url: string; readonly ticket: string };

export interface OpenedSession {
  /** The provider's own id, which queries about the session must contain. */
  readonly providerId: string;
  readonly entry: Entry;
}

/** An open session that a payer resumes. */
export interface ResumedSession {
  readonly uuid: string;
  /** `url` of its entry. */
  readonly url: string;
  readonly seed: string;
  readonly expiresAt: Date;
}

/** A session to query. */
export interface AskedSession {
  readonly uuid: string;
  readonly referencia: string;
  /** Undefined while the answer to `createSession` is pending, or when it was lost. */
  readonly providerId: string | undefined;
}

export interface SessionReport {
  readonly uuid: string;
  readonly word: BankWord;
  readonly amount?: Money;
  readonly cus?: string;
  readonly banco?: string;
  readonly motivo?: string;
}

/**
 * A parsed callback. `outcome`: the full outcome, signed. `ask`: a session has changed, but the amount is missing, so the provider must be queried.
 * Only `providerId` is trusted then: the query shows whether the session belongs to `referencia`.
 */
export type CallbackNotice =
  | { readonly kind: 'outcome'; readonly report: SessionReport }
  | { readonly kind: 'ask'; readonly referencia: string; readonly providerId: string };

/** `unreachable`: no answer in time. `nonsense`: an answer that is not of the agreed form. `refused`: the provider will not. */
export type ProviderFailure = 'unreachable' | 'nonsense' | 'refused';

/**
 * Why no session was created. `refused`: the provider refused, so nothing was created. `not-sent`: no connection was made, so the request never left.
 * `unknown`: the request left, and a session may exist.
 */
export type CreationFailure = 'refused' | 'not-sent' | 'unknown';

export type CallbackRefusal = 'bad-signature' | 'malformed';

/** The interface of payment providers. Methods never throw for failures of the other side. */
export interface PaymentProvider {
  /** Stored with each attempt (`pagos.proveedor`): later questions go to the provider that has the session. */
  readonly name: string;
  /**
   * Idempotent for the same attempt, for retries after a lost answer. It returns the same session, or a new one when nobody can pay the earlier
   * session because its address never arrived.
   */
  createSession(request: SessionRequest): Promise<Result<OpenedSession, CreationFailure>>;
  /** A missing session that nobody could pay is a report (`desconocida`), not a failure. */
  getSession(session: AskedSession): Promise<Result<SessionReport, ProviderFailure>>;
  /**
   * Ends a session that the payer has not used yet, as far as the provider can. The report shows the session's state afterwards, whatever the
   * outcome.
   */
  cancelSession(session: AskedSession): Promise<Result<SessionReport, ProviderFailure>>;
  /** @param body exactly as it arrived: the signature covers its bytes */
  verifyCallback(message: { headers: IncomingHttpHeaders; body: string }): Result<CallbackNotice, CallbackRefusal>;
  /** The complete address of an open session, for a payer who resumes it. */
  addressOf(session: ResumedSession): string;
}
