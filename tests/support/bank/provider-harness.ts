import type { CallbackNotice, PaymentProvider, SessionRequest } from '#areas/payments/provider/provider.ts';
import type { Clock } from '#platform/clock.ts';
import type { Visit } from '../counterpart.ts';
import type { BankProtocol } from './bank-protocol.ts';

export interface Misconfiguration {
  readonly url?: string;
  readonly secret?: string;
  readonly timeoutMs?: number;
}

/** Everything besides the provider interface that tests of a payment provider need: a payer, and the receiver of its callbacks. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  readonly notifyUrl: string;
  /** Whether a second request for one attempt returns the same session or a new one. */
  readonly repeats: 'same session' | 'new session';
  /** Whether the payment provider sends a callback while the bank has not decided. */
  readonly tellsPending: boolean;
  /** Acts as the payer at the complete address. */
  payerDoes(address: string, what: 'approve' | 'reject' | 'leave pending'): Promise<void>;
  callbacks(): Promise<readonly Visit[]>;
  /** Forged callbacks: other content under the same signature, and one without a signature. */
  forged(message: Visit): readonly Visit[];
  /** The same payment provider with a wrong address or secret. */
  misconfigured(how: Misconfiguration): PaymentProvider;
  close(): Promise<void>;
}

/** Whether a callback is about the attempt of this request. */
export const isAbout = (notice: CallbackNotice, request: SessionRequest): boolean =>
  notice.kind === 'outcome' ? notice.report.uuid === request.uuid : notice.referencia === request.referencia;

/** The facts about one payment provider that tests need. */
export interface ProviderTests {
  /** For the provider's contract tests. */
  openHarness(): Promise<ProviderHarness>;
  /** For the fault tests. */
  readonly protocol: BankProtocol;
  /** @param options.bankUrl address of a scripted bank; undefined: the simulator that the desk mounts on `origin` */
  atDesk(options: {
    readonly origin: string;
    readonly bankUrl: string | undefined;
    readonly clock: Clock;
    readonly timeoutMs: number;
  }): PaymentProvider;
}
