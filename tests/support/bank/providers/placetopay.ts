import Fastify from 'fastify';
import { createPlacetopay } from '#areas/payments/provider/placetopay/placetopay.ts';
import { notificationSignature } from '#areas/payments/provider/placetopay/placetopay-auth.ts';
import type { Checkout } from '#simulators/placetopay/checkout.ts';
import { serveSimulatedPlacetopay } from '#simulators/placetopay/serve-placetopay.ts';
import { fixedClock } from '../../fixed-clock.ts';
import { BANK_ENTRY, type BankProtocol, type BankScript, CERTAIN_REFUSALS } from '../bank-protocol.ts';
import type { Misconfiguration, ProviderHarness, ProviderTests } from '../provider-harness.ts';
import { type BankCall, jsonReply } from '../scripted-bank.ts';
import { BANK_SECRET, openListener } from '../test-bank.ts';

const LOGIN = 'comercio-de-las-pruebas';
const CHECKOUT_PREFIX = '/checkout';

async function openHarness(): Promise<ProviderHarness> {
  const app = Fastify();
  const clock = fixedClock();
  const prefix = CHECKOUT_PREFIX;
  const checkout = serveSimulatedPlacetopay(app, { prefix, login: LOGIN, secret: BANK_SECRET, clock });
  const listener = await openListener();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const open = (how: Misconfiguration = {}) =>
    createPlacetopay({
      url: `${origin}${prefix}`,
      login: LOGIN,
      secret: BANK_SECRET,
      clock,
      timeoutMs: 10_000,
      ...how,
    });
  const actions = { approve: 'approve', reject: 'reject', 'leave pending': 'pending' };
  return {
    provider: open(),
    notifyUrl: listener.url,
    repeatedRequest: 'new session',
    sendsPendingCallback: false,
    async actAsPayer(address, what) {
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

interface Payment {
  readonly reference: string;
  readonly amount: { readonly currency: string; readonly total: number };
}

const date = '2026-09-05T09:42:00-05:00';
const statusOf = (status: string, reason: string) => ({ status, reason, message: 'Mensaje', date });
const paymentIn = ({ body }: BankCall): Payment => JSON.parse(body).payment;

/** Creates the protocol. Stores the sessions, because each answer contains the session's reference. */
function openProtocol(): BankProtocol {
  const sessions = new Map<string, Payment>();
  const create = (call: BankCall): string => {
    const requestId = String(sessions.size + 1);
    sessions.set(requestId, paymentIn(call));
    return requestId;
  };
  const opening =
    (addressOf: (requestId: string) => string | undefined): BankScript =>
    (call) => {
      const requestId = create(call);
      return jsonReply(200, {
        status: statusOf('OK', 'PC'),
        requestId: Number(requestId),
        processUrl: addressOf(requestId),
      });
    };
  const session =
    (status: string, reason: string, tries: readonly string[] = [], reference?: string): BankScript =>
    ({ path }) => {
      const requestId = path.split('/').at(-1) ?? '';
      const payment = sessions.get(requestId);
      const amount = { from: payment?.amount, to: payment?.amount, factor: 1 };
      return jsonReply(200, {
        requestId,
        status: statusOf(status, reason),
        request: { payment: { ...payment, ...(reference ? { reference } : {}) } },
        payment: tries.map((each) => ({ status: statusOf(each, reason), amount, refunded: false })),
      });
    };
  const isOpening = ({ path }: BankCall): boolean => path.endsWith('/api/session');
  const approved = session('APPROVED', '00', ['APPROVED']);
  return {
    refusals: [
      ...CERTAIN_REFUSALS,
      ['HTTP 200 with a refusal inside', jsonReply(200, { status: statusOf('FAILED', '401') })],
    ],
    openSession: opening((requestId) => `${BANK_ENTRY}/${requestId}`),
    opensHalf: opening(() => undefined),
    opensWith: (address) => opening(() => address),
    isOpening,
    address: /^https:\/\/banco\.example\/entrar\/\d+$/,
    findsLost: false,
    reportState: (word) => (word === 'abierta' ? session('PENDING', 'PC') : session('REJECTED', 'XN', ['REJECTED'])),
    reportOtherAttempt: session('APPROVED', '00', ['APPROVED'], 'SRT-2026-999999'),
    nonsense: session('WEIGHED', '00'),
    reportAllEnded: session('REJECTED', 'EX'),
    fast: (desk, late) => async (call) => {
      // The callback makes the portal query the session while its own request still waits.
      if (!isOpening(call)) return approved(call);
      const requestId = create(call);
      const { reference } = paymentIn(call);
      const signature = notificationSignature({ requestId, status: 'APPROVED', date }, BANK_SECRET);
      const body = JSON.stringify({ status: statusOf('APPROVED', '00'), requestId, reference, signature });
      await fetch(`${desk.origin}/avisos/pagos/placetopay`, { method: 'POST', body });
      return late(call);
    },
  };
}

export const placetopayTests: ProviderTests<Checkout> = {
  openHarness,
  protocol: openProtocol(),
  mount: (app, { clock }) =>
    serveSimulatedPlacetopay(app, { prefix: CHECKOUT_PREFIX, login: LOGIN, secret: BANK_SECRET, clock }),
  atDesk: ({ origin, bankUrl = `${origin}${CHECKOUT_PREFIX}`, ...rest }) =>
    createPlacetopay({ url: bankUrl, login: LOGIN, secret: BANK_SECRET, ...rest }),
};
