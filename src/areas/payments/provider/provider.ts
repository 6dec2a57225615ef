import type { IncomingHttpHeaders } from 'node:http';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { BankWord } from '../rules/transitions.ts';

/** Who pays, as the provider is told. */
export interface Payer {
  /** The customer's company. */
  readonly name: string;
  readonly country: Country;
  readonly ip: string;
  readonly userAgent: string;
}

export interface SessionRequest {
  /** Ours: names the attempt. */
  readonly uuid: string;
  /** Ours as well: the text people read; one per attempt. */
  readonly referencia: string;
  readonly amount: Money;
  readonly description: string;
  readonly payer: Payer;
  readonly expiresAt: Date;
  /** Where the payer's browser is sent afterwards. */
  readonly returnUrl: string;
  /** Where the provider tells the outcome, server to server. */
  readonly notifyUrl: string;
  /** Random text of the attempt, the same at each call. A provider may derive the secrets of its entry from it. */
  readonly seed: string;
}

/**
 * How the payer's browser enters a session. `address`: the address is finished. `ticket`: a client of the contract adds
 * the single-use ticket to the address, encrypted with the attempt's seed (docs/product/payments.md#the-way-to-the-bank).
 */
export type Entry =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'ticket'; readonly url: string; readonly ticket: string };

export interface OpenedSession {
  /** The provider's own id; questions about the session carry it. */
  readonly providerId: string;
  readonly entry: Entry;
}

/** An open session that a payer goes on with. */
export interface ResumedSession {
  readonly uuid: string;
  /** `url` of its entry. */
  readonly url: string;
  readonly seed: string;
  readonly expiresAt: Date;
}

/** The session a question is about. */
export interface AskedSession {
  readonly uuid: string;
  readonly referencia: string;
  /** None while the answer to `createSession` has not come, and when it was lost. */
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
 * What a callback says. `outcome`: everything, under its signature. `ask`: that a session has changed, without an amount; the provider must
 * be asked. Only `providerId` is trusted then: the answer to the question shows whether the session belongs to `referencia`.
 */
export type CallbackNotice =
  | { readonly kind: 'outcome'; readonly report: SessionReport }
  | { readonly kind: 'ask'; readonly referencia: string; readonly providerId: string };

/** `unreachable`: no answer in time. `nonsense`: an answer that is not of the agreed form. `refused`: the provider will not. */
export type ProviderFailure = 'unreachable' | 'nonsense' | 'refused';

/**
 * Why no session was opened. `refused`: the provider says no, so nothing was created. `not-sent`: no connection came about, so the request
 * never left. `unknown`: the request left, and whether a session exists is not known.
 */
export type CreationFailure = 'refused' | 'not-sent' | 'unknown';

export type CallbackRefusal = 'bad-signature' | 'malformed';

/** A payment provider, as the portal needs it. Never throws for what the other side does. */
export interface PaymentProvider {
  /** Stored with each attempt (`pagos.proveedor`): later questions go to the provider that has the session. */
  readonly name: string;
  /**
   * May be asked again for the same attempt when an answer was lost. Either the same session is given again, or a new one whose predecessor
   * nobody can pay, because its address never arrived.
   */
  createSession(request: SessionRequest): Promise<Result<OpenedSession, CreationFailure>>;
  /** That the provider has no session that anyone could pay is a report (`desconocida`), not a failure. */
  getSession(session: AskedSession): Promise<Result<SessionReport, ProviderFailure>>;
  /**
   * Ends a session that the payer has not used yet, as far as the provider can. Whatever came of it, the report says how the session stands now.
   */
  cancelSession(session: AskedSession): Promise<Result<SessionReport, ProviderFailure>>;
  /** @param body exactly as it arrived: the signature covers its bytes */
  verifyCallback(message: { headers: IncomingHttpHeaders; body: string }): Result<CallbackNotice, CallbackRefusal>;
  /** The finished address of a session that is still open, for a payer who goes on with it. */
  addressOf(session: ResumedSession): string;
}
