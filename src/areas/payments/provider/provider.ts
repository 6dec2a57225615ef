import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { BankWord } from '../rules/transitions.ts';

export interface SessionRequest {
  /** Ours; asking twice for the same one gives the same session. */
  readonly uuid: string;
  readonly referencia: string;
  readonly amount: Money;
  readonly description: string;
  /** The customer's company, as the payer reads it at the bank. */
  readonly payer: string;
  readonly expiresAt: Date;
  /** Where the payer's browser comes back to. */
  readonly returnUrl: string;
  /** Where the provider tells the outcome, server to server. */
  readonly notifyUrl: string;
  /** What the token in the address is encrypted with (decision 17). */
  readonly phrase: string;
}

export interface OpenedSession {
  readonly providerId: string;
  readonly url: string;
  /** Lets the payer in once, at most ten minutes long. */
  readonly token: string;
}

export interface SessionReport {
  readonly uuid: string;
  readonly word: BankWord;
  readonly amount?: Money;
  readonly cus?: string;
  readonly banco?: string;
  readonly motivo?: string;
}

/** `unreachable`: no answer in time. `nonsense`: an answer that is not of the agreed form. `refused`: the provider will not. */
export type ProviderFailure = 'unreachable' | 'nonsense' | 'refused';

/**
 * Why no session was opened. `refused`: the provider says no, so nothing was created. `not-sent`: no connection came about, so the request
 * never left. `unknown`: the request left, and whether a session exists is not known.
 */
export type CreationFailure = 'refused' | 'not-sent' | 'unknown';

export type CallbackRefusal = 'bad-signature' | 'malformed';

/** The payment provider, as the portal needs it. Never throws for what the other side does. */
export interface PaymentProvider {
  readonly name: string;
  createSession(request: SessionRequest): Promise<Result<OpenedSession, CreationFailure>>;
  /** That the provider knows no such session is a report (`desconocida`), not a failure. */
  getSession(uuid: string): Promise<Result<SessionReport, ProviderFailure>>;
  /** @param body exactly as it arrived: the signature covers its bytes */
  verifyCallback(message: { headers: IncomingHttpHeaders; body: string }): Result<SessionReport, CallbackRefusal>;
  /** Another single-use token, for a payer who goes on with a session that is still open. */
  freshToken(uuid: string, expiresAt: Date): string;
}
