import Fastify from 'fastify';
import { openPlacetopay } from '#areas/payments/provider/placetopay.ts';
import type { CallbackNotice, PaymentProvider, SessionRequest } from '#areas/payments/provider/provider.ts';
import { openSandbox } from '#areas/payments/provider/sandbox.ts';
import { openSimulatedPlacetopay } from '#areas/payments/provider/simulated-placetopay/open-simulated-placetopay.ts';
import type { Visit } from '../counterpart.ts';
import { fixedClock } from '../fixed-clock.ts';
import { pressAtBank } from './bank-payer.ts';
import { BANK_SECRET, openListener, openTestBank } from './test-bank.ts';

export interface Misconfiguration {
  readonly url?: string;
  readonly secret?: string;
  readonly timeoutMs?: number;
}

/** What the tests of any payment provider need besides the port: a payer, and the receiver of its callbacks. */
export interface ProviderHarness {
  readonly provider: PaymentProvider;
  readonly notifyUrl: string;
  /** Whether a second request for one attempt gives the same session, or a new one. */
  readonly repeats: 'same session' | 'new session';
  /** Whether the payment provider sends a callback while the bank has not decided. */
  readonly tellsPending: boolean;
  /** Does what the payer does at the finished address. */
  payerDoes(address: string, what: 'approve' | 'reject' | 'leave pending'): Promise<void>;
  callbacks(): Promise<readonly Visit[]>;
  /** Forged callbacks: other content under the same signature, and one without a signature. */
  forged(message: Visit): readonly Visit[];
  /** The same payment provider with another address or another secret. */
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
    tellsPending: true,
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

const LOGIN = 'comercio-de-las-pruebas';

export async function placetopayHarness(): Promise<ProviderHarness> {
  const app = Fastify();
  const clock = fixedClock();
  const prefix = '/checkout';
  const checkout = openSimulatedPlacetopay(app, { prefix, login: LOGIN, secret: BANK_SECRET, clock });
  const listener = await openListener();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = (how: Misconfiguration = {}) =>
    openPlacetopay({ url: `${origin}${prefix}`, login: LOGIN, secret: BANK_SECRET, clock, timeoutMs: 10_000, ...how });
  const actions = { approve: 'approve', reject: 'reject', 'leave pending': 'pending' };
  return {
    provider: open(),
    notifyUrl: listener.url,
    repeats: 'new session',
    tellsPending: false,
    async payerDoes(address, what) {
      const body = new URLSearchParams({ action: actions[what] });
      const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`The page did not send the payer back: ${answer.status}`);
    },
    async callbacks() {
      await checkout.finish();
      return listener.received;
    },
    forged: (message) => [
      { ...message, body: message.body.replace('APPROVED', 'REJECTED') },
      { ...message, body: JSON.stringify({ ...JSON.parse(message.body), signature: '' }) },
    ],
    misconfigured: open,
    async close() {
      listener.close();
      await app.close();
    },
  };
}
