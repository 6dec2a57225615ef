import type { CallbackNotice, PaymentProvider, SessionRequest } from '#areas/payments/provider/provider.ts';
import { openSandbox } from '#areas/payments/provider/sandbox.ts';
import { pressAtBank } from './bank-payer.ts';
import type { Visit } from './counterpart.ts';
import { BANK_SECRET, openListener, openTestBank } from './test-bank.ts';

export interface Misconfiguration {
  readonly url?: string;
  readonly secret?: string;
  readonly timeoutMs?: number;
}

/** What a test of any provider needs beside the port: a payer, and the other end of its callbacks. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  readonly notifyUrl: string;
  /** Whether a second request for one attempt gives the same session, or a new one. */
  readonly repeats: 'same session' | 'new session';
  /** What the payer does at the finished address. */
  payerDoes(address: string, what: 'approve' | 'reject' | 'leave pending'): Promise<void>;
  callbacks(): Promise<readonly Visit[]>;
  /** A callback with other content under the same signature, and one without a signature. */
  forged(message: Visit): readonly Visit[];
  /** The same provider, reached at another address or with another secret. */
  misconfigured(how: Misconfiguration): PaymentProvider;
  close(): Promise<void>;
}

/** Whether a callback is about the attempt of this request. */
export const isAbout = (notice: CallbackNotice, request: SessionRequest): boolean =>
  notice.kind === 'outcome' ? notice.report.uuid === request.uuid : notice.referencia === request.referencia;

export async function sandboxHarness(): Promise<ProviderHarness> {
  const testBank = await openTestBank();
  const listener = await openListener();
  const { clock, bank } = testBank;
  const open = (how: Misconfiguration = {}) =>
    openSandbox({ url: testBank.url, secret: BANK_SECRET, clock, timeoutMs: 10_000, ...how });
  const buttons = { approve: 'aprueba', reject: 'rechaza', 'leave pending': 'pendiente' };
  return {
    provider: open(),
    notifyUrl: listener.url,
    repeats: 'same session',
    payerDoes: async (address, what) => void (await pressAtBank(address, buttons[what])),
    async callbacks() {
      await bank.deliverDue();
      return listener.received;
    },
    forged: (message) => [
      { ...message, body: message.body.replace('5000', '5001') },
      { ...message, headers: {} },
    ],
    misconfigured: open,
    async close() {
      listener.close();
      await testBank.close();
    },
  };
}
