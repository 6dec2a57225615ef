import type { FastifyInstance } from 'fastify';
import type { CallbackNotice, PaymentProvider, SessionRequest } from '#areas/payments/provider/provider.ts';
import type { Clock } from '#platform/clock.ts';
import type { Visit } from '../counterpart.ts';
import type { BankProtocol } from './bank-protocol.ts';

export interface Misconfiguration {
  readonly url?: string;
  readonly secret?: string;
  readonly timeoutMs?: number;
}

/** A payment provider with a payer and a receiver of callbacks, for its tests. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  readonly notifyUrl: string;
  /** Whether a repeated request for an attempt returns the same session or a new one. */
  readonly repeatedRequest: 'same session' | 'new session';
  /** Whether the provider sends a callback while the result is pending. */
  readonly sendsPendingCallback: boolean;
  /** Acts as the payer at this address. */
  actAsPayer(address: string, what: 'approve' | 'reject' | 'leave pending'): Promise<void>;
  callbacks(): Promise<readonly Visit[]>;
  /** Forged callbacks: changed content under the same signature, and one without a signature. */
  forged(message: Visit): readonly Visit[];
  /** The provider with a wrong address or secret. */
  misconfigured(how: Misconfiguration): PaymentProvider;
  close(): Promise<void>;
}

/** Whether a callback concerns the attempt of this request. */
export const concernsAttempt = (notice: CallbackNotice, request: SessionRequest): boolean =>
  notice.kind === 'outcome' ? notice.report.uuid === request.uuid : notice.referencia === request.referencia;

/** Needs of a simulator at a payment desk. */
interface DeskHost {
  readonly clock: Clock;
  /** A folder of the desk, for a journal. */
  readonly folder: string;
}

/** Facts about a payment provider for the tests. `StandIn`: its simulator, as `mount` returns it. */
export interface ProviderTests<StandIn = unknown> {
  /** Creates the harness for the contract tests. */
  openHarness(): Promise<ProviderHarness>;
  /** Bank responses for the fault tests. */
  readonly protocol: BankProtocol;
  /** Mounts the simulator on the server of a payment desk. */
  mount(app: FastifyInstance, host: DeskHost): StandIn;
  /**
   * Connects the provider for a payment desk. @param options.bankUrl address of a scripted bank; undefined: the
   * simulator mounted on `origin`
   */
  atDesk(options: {
    readonly origin: string;
    readonly bankUrl: string | undefined;
    readonly clock: Clock;
    readonly timeoutMs: number;
  }): PaymentProvider;
}
