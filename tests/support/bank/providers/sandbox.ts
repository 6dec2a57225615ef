import { join } from 'node:path';
import { createSandbox } from '#areas/payments/provider/sandbox/sandbox.ts';
import { type SimulatedBank, serveSimulatedBank } from '#simulators/bank/serve-bank.ts';
import { pressAtBank } from '../bank-payer.ts';
import { type BankProtocol, CERTAIN_REFUSALS } from '../bank-protocol.ts';
import { sendCallback } from '../callback-sender.ts';
import type { Misconfiguration, ProviderHarness, ProviderTests } from '../provider-harness.ts';
import { jsonReply, sessionOpened, sessionReport } from '../scripted-bank.ts';
import { BANK_SECRET, openListener, openTestBank } from '../test-bank.ts';

async function openHarness(): Promise<ProviderHarness> {
  const testBank = await openTestBank();
  const listener = await openListener();
  const { clock, bank } = testBank;
  const open = (how: Misconfiguration = {}) =>
    createSandbox({ url: testBank.url, secret: BANK_SECRET, clock, timeoutMs: 10_000, ...how });
  const buttons = { approve: 'aprueba', reject: 'rechaza', 'leave pending': 'pendiente' };
  return {
    provider: open(),
    notifyUrl: listener.url,
    repeatedRequest: 'same session',
    sendsPendingCallback: true,
    actAsPayer: async (address, what) => void (await pressAtBank(address, buttons[what])),
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

const protocol: BankProtocol = {
  refusals: CERTAIN_REFUSALS,
  openSession: () => sessionOpened,
  opensHalf: () => jsonReply(201, { id: 'ses_1' }),
  opensWith: (url) => () => jsonReply(201, { id: 'ses_1', url }),
  isOpening: ({ method }) => method === 'POST',
  address: /^https:\/\/banco\.example\/entrar\?token=/,
  findsLost: true,
  reportState:
    (word) =>
    ({ uuid }) =>
      sessionReport(uuid, word),
  reportOtherAttempt: () => sessionReport('8f14e45f-ceea-4a1c-9d3b-111111111111', 'aprobada'),
  nonsense: () => jsonReply(200, { estado: 'quién sabe' }),
  reportAllEnded: () => jsonReply(404, { error: 'desconocida' }),
  fast: (desk, late) => async (call) => {
    await sendCallback(desk, { uuid: call.uuid, estado: 'aprobada', monto: '1600' });
    return late(call);
  },
};

/** Path of the simulated bank at a payment desk. */
export const BANK_PREFIX = '/simulador/banco';

export const sandboxTests: ProviderTests<SimulatedBank> = {
  openHarness,
  protocol,
  mount: (app, { clock, folder }) =>
    serveSimulatedBank(app, {
      prefix: BANK_PREFIX,
      secret: BANK_SECRET,
      clock,
      journalFile: join(folder, 'banco.ndjson'),
      tickMs: 0,
    }),
  atDesk: ({ origin, bankUrl = `${origin}${BANK_PREFIX}`, ...rest }) =>
    createSandbox({ url: bankUrl, secret: BANK_SECRET, ...rest }),
};
