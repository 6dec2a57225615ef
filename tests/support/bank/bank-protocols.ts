import { notificationSignature } from '#areas/payments/provider/placetopay-auth.ts';
import { sendCallback } from './callback-sender.ts';
import { type PaymentDesk, type ProviderName, SECRET } from './payment-desk.ts';
import { type BankCall, type BankReply, jsonReply, opened, reported } from './scripted-bank.ts';

/** What a scripted bank does with each request. */
export type BankScript = (call: BankCall) => BankReply | Promise<BankReply>;

/** Answers of the bank for the fault tests, in the protocol of one payment provider. */
export interface BankProtocol {
  readonly provider: ProviderName;
  /** Answers that say that the bank created nothing. */
  readonly refusals: readonly (readonly [string, BankReply])[];
  readonly opens: BankScript;
  readonly opensHalf: BankScript;
  readonly opensWith: (address: string) => BankScript;
  readonly isOpening: (call: BankCall) => boolean;
  /** Pattern of the address at which the payer goes on. */
  readonly address: RegExp;
  /** Whether the portal can find a session whose address was lost with the answer. */
  readonly findsLost: boolean;
  /** Answers a question about a session with this state. */
  readonly says: (word: 'abierta' | 'rechazada') => BankScript;
  readonly saysOfAnother: BankScript;
  readonly nonsense: BankScript;
  /** Answers that every session ended without a payment. */
  readonly allOver: BankScript;
  /** Takes the payment and calls back before it answers the opening with `late`. */
  readonly fast: (desk: PaymentDesk, late: BankScript) => BankScript;
}

const ENTRY = 'https://banco.example/entrar';
const certain = [400, 401, 422, 429].map(
  (status) => [`HTTP ${status}`, jsonReply(status, { error: 'datos' })] as const,
);

const sandbox: BankProtocol = {
  provider: 'simulador',
  refusals: certain,
  opens: () => opened,
  opensHalf: () => jsonReply(201, { id: 'ses_1' }),
  opensWith: (url) => () => jsonReply(201, { id: 'ses_1', url }),
  isOpening: ({ method }) => method === 'POST',
  address: /^https:\/\/banco\.example\/entrar\?token=/,
  findsLost: true,
  says:
    (word) =>
    ({ uuid }) =>
      reported(uuid, word),
  saysOfAnother: () => reported('8f14e45f-ceea-4a1c-9d3b-111111111111', 'aprobada'),
  nonsense: () => jsonReply(200, { estado: 'quién sabe' }),
  allOver: () => jsonReply(404, { error: 'desconocida' }),
  fast: (desk, late) => async (call) => {
    await sendCallback(desk, { uuid: call.uuid, estado: 'aprobada', monto: '1600' });
    return late(call);
  },
};

interface Payment {
  readonly reference: string;
  readonly amount: { readonly currency: string; readonly total: number };
}

const date = '2026-09-05T09:42:00-05:00';
const statusOf = (status: string, reason: string) => ({ status, reason, message: 'Mensaje', date });
const paymentIn = ({ body }: BankCall): Payment => JSON.parse(body).payment;

/** Keeps the opened sessions, since each answer contains the reference of the session. */
function placetopay(): BankProtocol {
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
    provider: 'placetopay',
    refusals: [...certain, ['HTTP 200 with a refusal inside', jsonReply(200, { status: statusOf('FAILED', '401') })]],
    opens: opening((requestId) => `${ENTRY}/${requestId}`),
    opensHalf: opening(() => undefined),
    opensWith: (address) => opening(() => address),
    isOpening,
    address: /^https:\/\/banco\.example\/entrar\/\d+$/,
    findsLost: false,
    says: (word) => (word === 'abierta' ? session('PENDING', 'PC') : session('REJECTED', 'XN', ['REJECTED'])),
    saysOfAnother: session('APPROVED', '00', ['APPROVED'], 'SRT-2026-999999'),
    nonsense: session('WEIGHED', '00'),
    allOver: session('REJECTED', 'EX'),
    fast: (desk, late) => async (call) => {
      // The callback makes the portal ask while its own request is still waiting.
      if (!isOpening(call)) return approved(call);
      const requestId = create(call);
      const { reference } = paymentIn(call);
      const signature = notificationSignature({ requestId, status: 'APPROVED', date }, SECRET);
      const body = JSON.stringify({ status: statusOf('APPROVED', '00'), requestId, reference, signature });
      await fetch(`${desk.origin}/avisos/pagos/placetopay`, { method: 'POST', body });
      return late(call);
    },
  };
}

export const PROTOCOLS: readonly BankProtocol[] = [sandbox, placetopay()];
